import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root, run, seconds } from "./run.mjs";

/**
 * `npm run test:long`: the unit and browser tests with all variants and ten times as many random cases as `npm test`
 * (`VITRINE_TEST_SCALE`). Writes the result into `docs/long-run.md`. Takes an hour or more; run it before a release.
 */
const reports = join(root, ".cache", "reports");
mkdirSync(reports, { recursive: true });
const scale = (process.env.VITRINE_TEST_SCALE ??= "10");
const seed = (process.env.VITRINE_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31)));
const began = performance.now();
const { installDatabases } = await import("./databases.mjs");
await installDatabases();
const unitFile = join(reports, "long-unit.json");
await run(
  "npx",
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitFile}`],
  {
    show: true,
  },
);
const { findBrowser } = await import("./browser.mjs");
const browser = await findBrowser();
const { build } = await import("./build.mjs");
await build();
const browserFile = join(reports, "long-e2e.json");
await run("npx", ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"], {
  show: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile, ...(browser ? { VITRINE_CHROMIUM: browser } : {}) },
});

const unit = JSON.parse(readFileSync(unitFile, "utf8"));
const { stats, suites } = JSON.parse(readFileSync(browserFile, "utf8"));
const failed = [
  ...unit.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  ),
  ...suites.flatMap(failedIn),
];
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
writeFileSync(
  join(root, "docs", "long-run.md"),
  `# The last long run

\`npm run test:long\` tries all variants and more random cases than \`npm test\`.

| | |
|---|---|
| Date | ${new Date().toISOString().slice(0, 10)} |
| Commit | ${git("rev-parse", "--short", "HEAD")} |
| Scale and seed | ${scale}, ${seed} |
| Unit tests | ${unit.numPassedTests} passed, ${unit.numFailedTests} failed, ${unit.numPendingTests} skipped |
| Browser tests | ${stats.expected + stats.flaky} passed, ${stats.unexpected} failed, ${stats.skipped} skipped |
| Duration | ${seconds(began)} |
${failed.length === 0 ? "" : `\nFailed:\n\n${failed.map((name) => `- ${name}`).join("\n")}\n`}`,
);
process.exitCode = failed.length === 0 && unit.success ? 0 : 1;

/** The titles of the failed tests of a suite of Playwright's report, whose suites contain suites. */
function failedIn({ suites: inner = [], specs = [] }) {
  return [...inner.flatMap(failedIn), ...specs.filter(({ ok }) => !ok).map(({ title }) => title)];
}
