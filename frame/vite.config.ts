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

/** Modules of the chrome of a report, of the visuals that most templates have, and what charts of all types share. */
const mostReports = new RegExp(
  [
    "frame/src/visuals/(?!kinds/|multiples/)",
    "frame/src/visuals/kinds/(?:card|kpi|lineChart|columnChart|barChart|clusteredColumnChart|clusteredBarChart)/",
    "frame/src/visuals/kinds/(?:lineClusteredColumnComboChart|pieChart)/",
    "frame/src/view/open-report\\.tsx$",
  ].join("|"),
);

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
      output: {
        // Few files: several small ones are larger together, and each costs more for its request than for its bytes.
        codeSplitting: {
          groups: [
            // What every visitor loads first.
            { name: "first", tags: ["$initial"], priority: 2 },
            // What most reports show, fetched while the report's definition is on its way.
            { name: "report", test: mostReports, priority: 1 },
          ],
        },
      },
    },
  },
});
