import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root, run, seconds } from "./run.mjs";

/**
 * `npm run test:long`: runs the unit tests at ten times the normal scale (`VITRINE_TEST_SCALE`), and records the last
 * run in `docs/long-run.md`. It takes an hour or more; run it before writing release notes.
 */
const scale = process.env.VITRINE_TEST_SCALE ?? "10";
const file = join(root, ".cache", "reports", "long.json");
const began = performance.now();
const { installDatabases } = await import("./databases.mjs");
await installDatabases();
const { code } = await run(
  "npx",
  ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
  { show: true, env: { VITRINE_TEST_SCALE: scale } },
);
const report = JSON.parse(readFileSync(file, "utf8"));
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const failed = report.testResults.flatMap(({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `- ${fullName}`),
);
writeFileSync(
  join(root, "docs", "long-run.md"),
  `# The last long run

\`npm run test:long\` runs random and repeated cases at a larger scale than the gate.

| | |
|---|---|
| Date | ${new Date().toISOString().slice(0, 10)} |
| Commit | ${git("rev-parse", "--short", "HEAD")} |
| Scale | ${scale} |
| Passed | ${report.numPassedTests} |
| Failed | ${report.numFailedTests} |
| Skipped | ${report.numPendingTests} |
| Duration | ${seconds(began)} |
${failed.length === 0 ? "" : `\nFailed:\n\n${failed.join("\n")}\n`}`,
);
process.exitCode = code;
