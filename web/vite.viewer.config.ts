/** The viewer as one file for one script tag: ../pgn_piquet/viewer/pqn-viewer.js */
import { defineConfig } from "vite";

export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2022",
    outDir: "../pgn_piquet/viewer",
    emptyOutDir: false,
    reportCompressedSize: true,
    lib: { entry: "src/viewer/pqn-viewer.ts", formats: ["iife"], name: "pqnViewer", fileName: () => "pqn-viewer.js" },
  },
});
