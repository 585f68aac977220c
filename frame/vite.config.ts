import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

import { pageRoutes } from "../tools/page-routes.mjs";

const earlySource = fileURLToPath(new URL("src/bridge/early-messages.js", import.meta.url));

/**
 * Puts the early listener into the page as a plain script before everything else: a module would run too late.
 * A file of its own, hashed like the others, because the page's policy forbids inline scripts.
 */
function earlyListener(): Plugin {
  let isBuild = false;
  const source = readFileSync(earlySource, "utf8");
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const fileName = `assets/early-messages-${hash}.js`;
  return {
    name: "early-listener",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: () => [
      {
        tag: "script",
        attrs: { src: isBuild ? `/${fileName}` : "/src/bridge/early-messages.js" },
        injectTo: "head-prepend",
      },
    ],
  };
}

export default defineConfig({
  plugins: [react(), earlyListener(), pageRoutes()],
  resolve: { conditions: ["@vitrine/source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    target: "es2022",
    // Everything is a file of its own origin: no data: addresses, no inline code, so that the policy stays strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every visitor loads first is one file: several small ones are larger together.
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
    },
  },
});
