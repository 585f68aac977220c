import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { defineConfig, type Plugin } from "vite";

import { inOlderSyntax } from "../tools/sdk/declaration-syntax.mjs";

const packageFolder = import.meta.dirname;

/**
 * Builds `dist/index.js`, an ES module without React and the SDK, and its declarations. The mode `commonjs` builds the
 * same as a CommonJS module, in a folder whose `package.json` says so.
 */
export default defineConfig(({ mode }) => ({
  build: {
    lib: {
      entry: join(packageFolder, "src/index.ts"),
      formats: [mode === "commonjs" ? "cjs" : "es"],
      fileName: () => "index.js",
    },
    outDir: outDirOf(mode),
    target: mode === "commonjs" ? "es2018" : "es2022",
    minify: false,
    sourcemap: mode !== "commonjs",
    rolldownOptions: {
      external: (id) => /^(react|react-dom|@vitrine\/sdk)(\/|$)/.test(id),
      // Frameworks with server components expect the directive at the start of the file.
      output: { banner: '"use client";', esModule: true },
    },
  },
  plugins: [declarations(outDirOf(mode))],
}));

function outDirOf(mode: string): string {
  return join(packageFolder, mode === "commonjs" ? "dist/cjs" : "dist");
}

/** Copies the declarations of `tsc -b`, with the paths of the published files. */
function declarations(outDir: string): Plugin {
  return {
    name: "declarations",
    closeBundle() {
      const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
      execFileSync(process.execPath, [tsc, "-b", packageFolder], { stdio: "inherit" });
      const from = join(packageFolder, ".tsc/src");
      mkdirSync(outDir, { recursive: true });
      if (outDir.endsWith("cjs")) writeFileSync(join(outDir, "package.json"), '{ "type": "commonjs" }\n');
      for (const file of readdirSync(from).filter((name) => /(?<!\.test)\.d\.ts$/.test(name))) {
        const text = inOlderSyntax(readFileSync(join(from, file), "utf8"));
        writeFileSync(join(outDir, file), text.replace(/(["'])(\.\.?\/[^"']+)\.tsx?\1/g, "$1$2.js$1"));
      }
    },
  };
}
