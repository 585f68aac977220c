import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { requireNode } from "./node-version.mjs";

/**
 * `npm run test:long`: the unit and browser tests, also in Firefox and WebKit, with all variants and ten times as many random cases as `npm test`
 * (`VITRINE_TEST_SCALE`). Takes an hour or more; run it before a release. `npm run test:long -- e2e` runs one of them. Each
 * replaces its row in `docs/long-run.md`.
 */
requireNode();
process.env.VITRINE_TEST_SCALE ??= "10";
const { root, seconds } = await import("./run.mjs");
const { runParts } = await import("./testing/test-parts.mjs");

const titles = { unit: "Unit tests", e2e: "Browser tests", engines: "In Firefox and WebKit" };
const page = join(root, "docs", "long-run.md");
const began = performance.now();
const named = process.argv.slice(2);
const { counts, failures, passedLater } = await runParts(named.length > 0 ? named : Object.keys(titles));
const rowsBefore = existsSync(page) ? readFileSync(page, "utf8").split("\n") : [];
writeFileSync(page, pageOf());

/** The content of `docs/long-run.md`. Parts that were not run keep their row. */
function pageOf() {
  const rows = Object.entries(titles).flatMap(([part, title]) =>
    counts[part] === undefined
      ? rowsBefore.filter((line) => line.startsWith(`| ${title} |`))
      : [rowOf(title, counts[part])],
  );
  return `# The last long run

\`npm run test:long\` tries all variants and more random cases than \`npm test\`. Each part has the run in which it was run last.

| | Date | Commit | Scale and seed | Result | Duration of the run |
|---|---|---|---|---|---|
${rows.join("\n")}
${list("Failed in the last run", failures)}${list("Passed at the second attempt", passedLater)}`;
}

/** @param {import("./testing/test-parts.mjs").Counts} counts */
function rowOf(title, { passed, failed, skipped }) {
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  const { VITRINE_TEST_SCALE: scale, VITRINE_TEST_SEED: seed } = process.env;
  const result = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return `| ${title} | ${date} | ${commit} | ${scale}, ${seed} | ${result} | ${seconds(began)} |`;
}

function list(title, names) {
  return names.length === 0 ? "" : `\n${title}:\n\n${names.map((name) => `- ${name}`).join("\n")}\n`;
}
