/** The viewer as one file for one script tag: ../pgn_piquet/viewer/pqn-viewer.js */
import { defineConfig } from "vite";

/** Style sheets stand in template strings, where nothing else makes them small. */
const tight = {
  name: "tight-css",
  transform(code: string, id: string): string | null {
    if (!/[\\/](?:styles|look)\.ts$/.test(id)) return null;
    return code.replace(/css`([^`]*)`/g, (_, text: string) => `css\`${text.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1")}\``);
  },
};

export default defineConfig({
  plugins: [tight],
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2022",
    outDir: "../pgn_piquet/viewer",
    emptyOutDir: false,
    reportCompressedSize: true,
    lib: { entry: "src/viewer/pqn-viewer.ts", formats: ["iife"], name: "pqnViewer", fileName: () => "pqn-viewer.js" },
  },
});
