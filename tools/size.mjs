import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { build as bundle } from "esbuild";

import { root } from "./run.mjs";

/** What a visitor downloads, gzipped, against its budget in kB (1000 bytes). A test against growth nobody noticed. */
const budgets = [
  { what: "portal: first load of /login (scripts and styles)", kb: 150, bytes: () => pageBytes("portal") },
  { what: "frame: first load (scripts and styles)", kb: 150, bytes: () => pageBytes("frame") },
  {
    what: "sdk: an app that only embeds reports (ReportService)",
    kb: 13.2,
    bytes: () =>
      bundleBytes(`import { factories, ReportService } from "@vitrine/sdk";
        new ReportService(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
          .embed(document.body, { type: "report" });`),
  },
  {
    what: "sdk: an app with the service of every component",
    kb: 15,
    bytes: () =>
      bundleBytes(`import { factories, service } from "@vitrine/sdk";
        new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
          .embed(document.body, { type: "report" });`),
  },
  {
    what: "sdk-react: the component and the SDK, without React",
    kb: 18,
    bytes: () =>
      bundleBytes(`import { PowerBIEmbed } from "@vitrine/sdk-react";
        console.log(<PowerBIEmbed embedConfig={{ type: "report" }} />);`),
  },
  {
    what: "sdk: one enum",
    kb: 0.5,
    bytes: () =>
      bundleBytes(`import { TokenType } from "@vitrine/sdk/models"; console.log(TokenType.Embed);`),
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

/** The page's own scripts and styles, as its HTML names them; what is loaded later does not count. */
function pageBytes(room) {
  const html = readFileSync(join(root, room, "dist/index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  return [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, room, "dist", file))).length,
    0,
  );
}

/** A page that uses the built packages, as whoever installs them gets them. */
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
