import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root, run, seconds } = await import("./run.mjs");
const { install } = await import("./install.mjs");

/**
 * `npm test`: every check of the repository, in two lanes at the same time. `npm test -- types unit` runs only those parts. Ends
 * with one line: `N passed, N failed, N skipped`.
 */
const reports = join(root, ".cache", "reports");
const parts = {
  format: () => check("npx", ["oxfmt", "--check", "."]),
  types: () => check("npx", ["tsc", "-b"]),
  lint: () => check("npx", ["oxlint", "--deny-warnings", "--report-unused-disable-directives"]),
  "dead-code": () => check("npx", ["knip", "--treat-config-hints-as-errors"]),
  "spec-ids": () => check("node", ["tools/spec-ids.mjs"], { showOutput: true }),
  "doc-links": () => check("node", ["tools/doc-links.mjs"]),
  unit,
  build: () => check("node", ["tools/build.mjs"]),
  size: () => check("node", ["tools/size.mjs"], { showOutput: true }),
  e2e,
};

/**
 * Run at the same time, because each leaves a part of the processors idle. The second builds what the browser tests open
 * before it comes to them.
 */
const lanes = [
  ["unit"],
  ["format", "types", "lint", "dead-code", "spec-ids", "doc-links", "build", "size", "e2e"],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
/** The names of failures: a check, a test with the first line of its message, or a test file that could not be run. */
const failures = [];
await install();
// Both test runners choose their cases by one seed.
process.env.VITRINE_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
console.log(`VITRINE_TEST_SEED=${process.env.VITRINE_TEST_SEED}`);
const prepared = prepare();
await Promise.all(lanes.map(runLane));
// Repeated at the end, for readers of only the last lines of a long log.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function runLane(names) {
  for (const name of names.filter(isWanted)) {
    const began = performance.now();
    const counts = await parts[name]();
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    console.log(`── ${name}: ${counts.failed === 0 ? "ok" : "FAILED"} (${seconds(began)})`);
  }
}

function isWanted(name) {
  return wanted.length === 0 || wanted.includes(name);
}

/**
 * Downloads what later parts need, while the first ones compute. Package managers run one after the other, because they
 * share a lock.
 * @returns {{ databases: Promise<void>, browser: Promise<string | null> }}
 */
function prepare() {
  const databases = isWanted("unit")
    ? import("./databases.mjs").then(({ installDatabases }) => installDatabases())
    : Promise.resolve();
  const browser = databases
    .catch(() => undefined)
    .then(async () => {
      if (!isWanted("e2e")) return null;
      const { findBrowser } = await import("./browser.mjs");
      return findBrowser();
    });
  // The part that waits for it reports the failure.
  for (const waiting of [databases, browser]) waiting.catch(() => undefined);
  return { databases, browser };
}

/** A check that passes or fails as a whole and counts as one. */
async function check(command, args, { showOutput = false } = {}) {
  const { code, output } = await run(command, args);
  if (showOutput || code !== 0) console.log(output.trimEnd());
  if (code !== 0) failures.push([command, ...args].join(" "));
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function unit() {
  // The browser tests show what they do meanwhile; lines of both would mix.
  const isAlone = !isWanted("e2e");
  await prepared.databases;
  const file = join(reports, "unit.json");
  rmSync(file, { force: true });
  const { code, output } = await run(
    "npx",
    ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    { show: isAlone },
  );
  if (!isAlone && code !== 0) console.log(output);
  const report = readReport(file);
  const failed = report?.numFailedTests ?? 0;
  const named = failuresOfVitest(report);
  if (code !== 0 && named.length === 0)
    named.push(`vitest ended with ${code}, and no test of its report failed`);
  failures.push(...named);
  return {
    passed: report?.numPassedTests ?? 0,
    // A suite that cannot be loaded fails the run without a failed test.
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report?.numPendingTests ?? 0,
  };
}

async function e2e() {
  const { build } = await import("./build.mjs");
  const browser = await prepared.browser;
  await build();
  const file = join(reports, "e2e.json");
  rmSync(file, { force: true });
  const { code } = await run(
    "npx",
    ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { VITRINE_CHROMIUM: browser } : {}) },
    },
  );
  const report = readReport(file);
  const stats = report?.stats;
  const failed = stats?.unexpected ?? 0;
  const named = failuresOfPlaywright(report);
  if (code !== 0 && named.length === 0)
    named.push(`playwright ended with ${code}, and no test of its report failed`);
  failures.push(...named);
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats?.skipped ?? 0,
  };
}

/** The failed tests of Vitest's report, and the files that could not be run. */
function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return tests.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/** The failed tests of Playwright's report, whose suites contain suites. */
function failuresOfPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === "unexpected")
        .map(
          (test) =>
            `${spec.file}:${spec.line} › ${spec.title}: ${firstLine(test.results.at(-1)?.error?.message)}`,
        ),
    ),
  ];
  return [
    ...(report?.errors ?? []).map(({ message }) => firstLine(message)),
    ...(report?.suites ?? []).flatMap(ofSuite),
  ];
}

function firstLine(text) {
  return (text ?? "no message").trim().split("\n")[0];
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
