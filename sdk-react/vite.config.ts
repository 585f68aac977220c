import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { defineConfig, type Plugin } from "vite";

const room = import.meta.dirname;

/** `dist/index.js`: an ES module that leaves React and the SDK to the page, with its declarations beside it. */
export default defineConfig({
  build: {
    lib: { entry: join(room, "src/index.ts"), formats: ["es"], fileName: "index" },
    target: "es2022",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: (id) => /^(react|react-dom|@vitrine\/sdk)(\/|$)/.test(id),
      // Frameworks with server components look for the directive first in the file.
      output: { banner: '"use client";' },
    },
  },
  plugins: [declarations()],
});

/** Copies what `tsc -b` declares, with the paths that the published files have. */
function declarations(): Plugin {
  return {
    name: "declarations",
    closeBundle() {
      const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
      execFileSync(process.execPath, [tsc, "-b", room], { stdio: "inherit" });
      const from = join(room, ".tsc/src");
      mkdirSync(join(room, "dist"), { recursive: true });
      for (const file of readdirSync(from).filter((name) => /(?<!\.test)\.d\.ts$/.test(name))) {
        const text = readFileSync(join(from, file), "utf8");
        writeFileSync(join(room, "dist", file), text.replace(/(["'])(\.\.?\/[^"']+)\.tsx?\1/g, "$1$2.js$1"));
      }
    },
  };
}
