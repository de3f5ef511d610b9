/** The program of the page: ../pgn_piquet/service/static/app.js */
import { defineConfig } from "vite";

export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2022",
    outDir: "../pgn_piquet/service/static",
    emptyOutDir: false,
    lib: { entry: "src/app/pqn-app.ts", formats: ["iife"], name: "pqnApp", fileName: () => "app.js" },
  },
});
