/** The replayed records that the service wrote, by name. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load, records, type Loaded } from "../src/viewer/game-json";

export const FOLDER = process.env["PQN_SNAPSHOTS"] ?? join(import.meta.dirname, "snapshots");

export function snapshot(name: string): Loaded[] {
  return records(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"))).map(load);
}

export function first(name: string): Loaded {
  const found = snapshot(name)[0];
  if (!found) throw new Error(`no record in ${name}`);
  return found;
}
