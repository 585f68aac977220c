import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

import { install } from "./install.mjs";
import { root, run, seconds } from "./run.mjs";

/**
 * How a part ended.
 *
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts
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

/** The names of all parts. */
export const partNames = Object.keys(parts);

/**
 * Run at the same time, because each leaves a part of the processors idle. The second builds what the browser tests open
 * before it comes to them.
 */
const lanes = [
  ["unit"],
  ["format", "types", "lint", "dead-code", "spec-ids", "doc-links", "build", "size", "e2e"],
];

/** The parts of this run. @type {readonly string[]} */
let wanted = [];
/** @type {{ databases: Promise<void>, browser: Promise<string | null> }} */
let prepared;
/** The names of failures: a check, a test with the first line of its message, or a test file that could not be run. */
const failures = [];

/**
 * Runs parts of the tests in two lanes at the same time, at the scale of `VITRINE_TEST_SCALE`, and prints the result, which
 * ends with one line: `N passed, N failed, N skipped`. Sets the exit code. A process calls it once.
 *
 * @param {readonly string[]} names
 * @returns {Promise<{ counts: Record<string, Counts>, failures: readonly string[] }>} the counts of each part
 */
export async function runParts(names) {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(", ")}. There are: ${partNames.join(", ")}.`);
    process.exit(1);
  }
  wanted = names;
  mkdirSync(reports, { recursive: true });
  await install();
  // Both test runners choose their cases by one seed.
  process.env.VITRINE_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  console.log(`VITRINE_TEST_SEED=${process.env.VITRINE_TEST_SEED}`);
  prepared = prepare();
  const counts = Object.fromEntries((await Promise.all(lanes.map(runLane))).flat());
  // Repeated at the end, for readers of only the last lines of a long log.
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  const sum = (field) => Object.values(counts).reduce((total, part) => total + part[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
  return { counts, failures };
}

/** @returns {Promise<[name: string, counts: Counts][]>} */
async function runLane(names) {
  const ended = [];
  for (const name of names.filter(isWanted)) {
    const began = performance.now();
    const counts = await parts[name]();
    ended.push([name, counts]);
    console.log(`── ${name}: ${counts.failed === 0 ? "ok" : "FAILED"} (${seconds(began)})`);
  }
  return ended;
}

function isWanted(name) {
  return wanted.includes(name);
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
    ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json,./e2e/rotation.ts"],
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
