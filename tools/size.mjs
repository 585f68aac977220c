import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { build as bundle } from "esbuild";
import { build as viteBuild } from "vite";

import { root } from "./run.mjs";

/** The gzipped downloads of a visitor and their budgets in kB (1000 bytes). Prevents unnoticed growth. */
const budgets = [
  {
    what: "portal: first load of /login (the page with its styles, and scripts)",
    kb: 105,
    bytes: () => pageBytes("portal", "login.html") + gzipSync(readPage("portal", "login.html")).length,
  },
  { what: "frame: first load (scripts and styles)", kb: 150, bytes: () => pageBytes("frame") },
  {
    what: "frame: first load, and what most reports draw with",
    kb: 226,
    bytes: () => pageBytes("frame") + fileBytes("frame", /^report-.*\.(?:js|css)$/),
  },
  {
    what: "sdk: an app that only embeds reports (ReportService)",
    kb: 13.4,
    bytes: () =>
      bundleBytes(`import { factories, ReportService } from "@vitrine/sdk";
        new ReportService(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
          .embed(document.body, { type: "report" });`),
  },
  {
    what: "sdk: an app with the service of every component",
    kb: 15.4,
    bytes: () =>
      bundleBytes(`import { factories, service } from "@vitrine/sdk";
        new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
          .embed(document.body, { type: "report" });`),
  },
  {
    what: "sdk: the app of docs/sdk/README.md",
    kb: 15.5,
    bytes: () => bundleBytes(firstExample("README.md", "ts")),
  },
  {
    what: "sdk-react: the app of docs/sdk/react.md, without React",
    kb: 18,
    bytes: () => bundleBytes(firstExample("react.md", "tsx")),
  },
  {
    what: "sdk: one enum, as the documentation imports models",
    kb: 0.5,
    bytes: () =>
      bundleBytes(`import * as models from "@vitrine/sdk/models"; console.log(models.TokenType.Embed);`),
  },
  {
    what: "sdk: one enum through the `models` of the whole SDK, made by Vite",
    kb: 0.5,
    bytes: () => viteBytes(`import { models } from "@vitrine/sdk"; console.log(models.TokenType.Embed);`),
  },
];

let failed = false;
for (const { what, kb, bytes } of budgets) {
  const actual = (await bytes()) / 1000;
  const over = actual > kb;
  failed ||= over;
  console.log(`${over ? "OVER " : "     "}${actual.toFixed(2).padStart(7)} kB of ${kb} kB  ${what}`);
}
process.exitCode = failed ? 1 : 0;

function readPage(name, page) {
  return readFileSync(join(root, name, "dist", page), "utf8");
}

/** The scripts and styles that the HTML of a page requests, also those that it preloads. Disabled links request nothing. */
function pageBytes(name, page = "index.html") {
  const html = readPage(name, page).replaceAll(/<link[^>]* disabled [^>]*>/g, "");
  const linked = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  // Those of a page that requests its program after its first paint.
  const later = [...html.matchAll(/addLinks\((\[[^\]]+\])\)/g)].flatMap(([, files]) => JSON.parse(files));
  return [...new Set([...linked, ...later])].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, name, "dist", file))).length,
    0,
  );
}

/** The built files whose names match. */
function fileBytes(name, pattern) {
  const folder = join(root, name, "dist/assets");
  const files = readdirSync(folder).filter((file) => pattern.test(file));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}

/** The first example in a language on a page of the SDK's documentation. */
function firstExample(page, language) {
  const text = readFileSync(join(root, "docs/sdk", page), "utf8");
  const code = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "m").exec(text)?.[1];
  if (code === undefined) throw new Error(`docs/sdk/${page} has no example in ${language}.`);
  return code;
}

/** The same with Vite, which removes unused exports of a re-exported namespace; esbuild keeps them. */
async function viteBytes(contents) {
  const entry = "virtual:page";
  const page = {
    name: "page",
    resolveId: (id) => (id === entry ? join(root, "bench/page.js") : null),
    load: (id) => (id === join(root, "bench/page.js") ? contents : null),
  };
  const { output } = await viteBuild({
    root: join(root, "bench"),
    configFile: false,
    logLevel: "silent",
    plugins: [page],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  return gzipSync(output[0].code).length;
}

/** A page that uses the built packages as an installed dependency. */
async function bundleBytes(contents) {
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir: join(root, "bench"), loader: "tsx" },
    absWorkingDir: dirname(join(root, "package.json")),
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    jsx: "automatic",
    external: ["react", "react/*"],
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0].contents).length;
}
