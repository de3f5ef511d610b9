/** Writes build.json: what was built, from what. A test of the package compares it with the files, so that a
 * change of the sources cannot be forgotten in the build. */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const sha = (data) => createHash("sha256").update(data).digest("hex");
const walk = (folder) => readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)]));

const sources = [...walk("src"), "../pgn_piquet/viewer/glossary.json", "package.json", "package-lock.json", "tsconfig.json", "vite.viewer.config.ts", "vite.app.config.ts"].sort();
const outputs = ["pgn_piquet/viewer/pqn-viewer.js", "pgn_piquet/service/static/app.js"];
const told = {
  made: "cd web && npm ci && npm run build",
  sources: Object.fromEntries(sources.map((path) => [path.startsWith("../") ? path.slice(3) : `web/${path}`, sha(readFileSync(path))])),
  outputs: Object.fromEntries(outputs.map((path) => [path, { sha256: sha(readFileSync(join("..", path))), gzip: gzipSync(readFileSync(join("..", path)), { level: 9 }).length }])),
};
writeFileSync("build.json", `${JSON.stringify(told, null, 1)}\n`);
