import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { requireNode } from "./node-version.mjs";

/**
 * `npm run test:long`: the unit and browser tests, also in Firefox and WebKit, with all variants and ten times as many random cases as `npm test`
 * (`VITRINE_TEST_SCALE`). Writes the result into `docs/long-run.md`. Takes an hour or more; run it before a release.
 * `npm run test:long -- e2e` runs one of them, and writes nothing.
 */
requireNode();
process.env.VITRINE_TEST_SCALE ??= "10";
const { root, seconds } = await import("./run.mjs");
const { runParts } = await import("./testing/test-parts.mjs");
const began = performance.now();
const named = process.argv.slice(2);
const { counts, failures, passedLater } = await runParts(
  named.length > 0 ? named : ["unit", "e2e", "engines"],
);
if (counts.unit !== undefined && counts.e2e !== undefined && counts.engines !== undefined) {
  writeFileSync(join(root, "docs", "long-run.md"), page(counts));
}

/** The content of `docs/long-run.md`. */
function page({ unit, e2e, engines }) {
  const text = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  return `# The last long run

\`npm run test:long\` tries all variants and more random cases than \`npm test\`.

| | |
|---|---|
| Date | ${new Date().toISOString().slice(0, 10)} |
| Commit | ${commit} |
| Scale and seed | ${process.env.VITRINE_TEST_SCALE}, ${process.env.VITRINE_TEST_SEED} |
| Unit tests | ${text(unit)} |
| Browser tests | ${text(e2e)} |
| In Firefox and WebKit | ${text(engines)} |
| Duration | ${seconds(began)} |
${list("Failed", failures)}${list("Passed at the second attempt", passedLater)}`;
}

function list(title, names) {
  return names.length === 0 ? "" : `\n${title}:\n\n${names.map((name) => `- ${name}`).join("\n")}\n`;
}
