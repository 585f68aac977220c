import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { buildSync } from "esbuild";
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from "vite";

import { compileAtOnce } from "../tools/compile-at-once.mjs";
import { pageRoutes } from "../tools/page-routes.mjs";

const earlySource = fileURLToPath(new URL("src/bridge/early-page.ts", import.meta.url));

/**
 * Puts the script that runs before the program into the page, which then starts the program. It also names what a report
 * needs next, so that all is requested at the same time. The server adds its nonce to the script.
 */
function earlyPage(): Plugin {
  return {
    name: "early-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const program = /<script type="module"[^>]*src="([^"]+)"><\/script>/.exec(html);
        if (program === null) throw new Error("The page has no program.");
        const [tag, source] = program;
        const { outputFiles } = buildSync({
          entryPoints: [earlySource],
          bundle: true,
          minify: true,
          target: "es2022",
          conditions: ["@vitrine/source"],
          write: false,
        });
        const report = Object.values(bundle).find(({ name }) => name === "report");
        if (report?.type !== "chunk") throw new Error("There is no file with what most reports show.");
        const next = [report.fileName, ...(report.viteMetadata?.importedCss ?? [])];
        const list = (files: readonly string[]): string => files.map((name) => `/${name}`).join(" ");
        const editor = filesOf(bundle, editorParts, new Set([source.slice(1), ...next]));
        const code = outputFiles[0]?.text.trim();
        const script = `<script data-program="${source}" data-next="${list(next)}" data-editor="${list(editor)}">${code}</script>`;
        const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
        const links = [
          `<link rel="modulepreload" crossorigin href="${source}">`,
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
        ];
        return html.replace(tag, () => links.join("\n    ")).replace("<head>", () => `<head>\n    ${script}`);
      },
    },
  };
}

/** The modules that the program imports to edit a report (`LazyEditing`). */
const editorParts = /\/src\/editing\/(?:editing-actions\.ts|screen\/editor-screen\.tsx)$/;

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** The files in which modules and all that they import are, except those that are known. */
function filesOf(bundle: Bundle, modules: RegExp, known: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== "chunk" || known.has(name) || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of file.imports) add(next);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.type === "chunk" && file.moduleIds.some((id) => modules.test(id))) add(name);
  if (found.size === 0) throw new Error("There are no files with the editor.");
  return [...found];
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

/** Most functions of these are called when a report is opened, for reading or for editing. */
const openedFiles = /^(?:index|first|report|editor-screen|editor-sentences|editing-actions|apply|data-tab)$/;

const folder = fileURLToPath(new URL(".", import.meta.url));

/** The name of a class in the page: one hash for each file compresses better than a number for each class. */
function className(name: string, file: string): string {
  const hash = createHash("sha256").update(relative(folder, file)).digest("base64url");
  return `${name}_${hash.slice(0, 5)}`;
}

export default defineConfig({
  plugins: [react(), earlyPage(), pageRoutes(), compileAtOnce(openedFiles)],
  resolve: { conditions: ["@vitrine/source", "module", "browser", "development|production"] },
  css: { modules: { generateScopedName: className } },
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
