import { readdirSync } from "node:fs";
import { join } from "node:path";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root, run } = await import("./run.mjs");
const { install } = await import("./install.mjs");
const { build } = await import("./build.mjs");
const { findBrowser } = await import("./browser.mjs");

/**
 * `npm run bench [-- NAME …]`: runs `bench/NAME.bench.ts` one after the other. Each prints ratios that were measured in
 * one run.
 */
await install();
await build();
const browser = await findBrowser();
const wanted = process.argv.slice(2);
/** Takes about half an hour, so it runs only when it is named. */
const onlyByName = ["load"];
const names = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""))
  .filter((name) => (wanted.length === 0 ? !onlyByName.includes(name) : wanted.includes(name)))
  .toSorted();

for (const name of names) {
  console.log(`\n── ${name}`);
  const { code } = await run(
    process.execPath,
    ["--conditions=@vitrine/source", "--import", "tsx", join("bench", `${name}.bench.ts`)],
    {
      show: true,
      env: browser ? { VITRINE_CHROMIUM: browser } : {},
    },
  );
  if (code !== 0) process.exitCode = 1;
}
