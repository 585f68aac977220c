import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { install } from "../install.mjs";
import { root, run, seconds } from "../run.mjs";
import { fastestFolder } from "./fastest-folder.mjs";
import { filesToRepeat, resultOf, resultOfPlaywright } from "./second-attempt.mjs";

/**
 * How a part ended.
 *
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts
 */

const reports = join(root, ".cache", "reports");
/** For programs in Go, which otherwise spend a tenth of their time on collecting garbage. */
const seldomCollected = { GOGC: "400" };
const parts = {
  format: () => check("npx", ["oxfmt", "--check", "."]),
  // More checkers of a project check much of it twice, on processors that other parts need.
  types: () => check("npx", ["tsc", "-b", "--checkers", "1"], { env: seldomCollected }),
  lint: () =>
    check("npx", ["oxlint", "--deny-warnings", "--report-unused-disable-directives"], {
      env: seldomCollected,
    }),
  "dead-code": () => check("npx", ["knip", "--treat-config-hints-as-errors"]),
  "spec-ids": () => check("node", ["tools/spec-ids.mjs"], { showOutput: true }),
  "doc-links": () => check("node", ["tools/doc-links.mjs"]),
  unit,
  build: () => check("node", ["tools/build.mjs"]),
  size: () => check("node", ["tools/size.mjs"], { showOutput: true }),
  e2e: () => runPlaywright("e2e"),
};
/** Only on request, and in `npm run test:long`. */
const optionalParts = { engines: () => runPlaywright("engines") };

/** The names of the parts of `npm test`. */
export const partNames = Object.keys(parts);
const allParts = { ...parts, ...optionalParts };

/**
 * Run at the same time, because each leaves a part of the processors idle. The second builds what the browser tests open
 * before it comes to them.
 */
const lanes = [
  ["unit"],
  ["format", "types", "lint", "dead-code", "spec-ids", "doc-links", "build", "size", "e2e", "engines"],
];

/** The parts of this run. @type {readonly string[]} */
let wanted = [];
/** @type {{ databases: Promise<void>, browser: Promise<string | null> }} */
let prepared;
/** The names of failures: a check, a test with the first line of its message, or a test file that could not be run. */
const failures = [];
/** The same of what failed and passed at the second attempt. */
const passedLater = [];

/**
 * Runs parts of the tests in two lanes at the same time, at the scale of `VITRINE_TEST_SCALE`, and prints the result, which
 * ends with one line: `N passed, N failed, N skipped`. Sets the exit code. A process calls it once.
 *
 * @param {readonly string[]} names
 * @returns {Promise<{ counts: Record<string, Counts>, failures: readonly string[], passedLater: readonly string[] }>}
 * the counts of each part, and the tests that failed at both attempts or only at the first
 */
export async function runParts(names) {
  const unknown = names.filter((name) => !(name in allParts));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(", ")}. There are: ${Object.keys(allParts).join(", ")}.`);
    process.exit(1);
  }
  wanted = names;
  mkdirSync(reports, { recursive: true });
  await install();
  // Both test runners choose their cases by one seed.
  process.env.VITRINE_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  console.log(`VITRINE_TEST_SEED=${process.env.VITRINE_TEST_SEED}`);
  // Read by vitest.config.ts. Vitest started by hand runs all files.
  process.env.VITRINE_TEST_ROTATION = "1";
  const temporary = mkdtempSync(join(fastestFolder(), "vitrine-run-"));
  // A database server runs as another user.
  chmodSync(temporary, 0o755);
  process.env.TMPDIR = temporary;
  prepared = prepare();
  const ended = await Promise.all(lanes.map(runLane)).finally(() =>
    rmSync(temporary, { recursive: true, force: true }),
  );
  const counts = Object.fromEntries(ended.flat());
  // Repeated at the end, for readers of only the last lines of a long log.
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  for (const failure of passedLater) console.log(`\npassed at the second attempt: ${failure}`);
  const sum = (field) => Object.values(counts).reduce((total, part) => total + part[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
  return { counts, failures, passedLater };
}

/** @returns {Promise<[name: string, counts: Counts][]>} */
async function runLane(names) {
  const ended = [];
  for (const name of names.filter(isWanted)) {
    const began = performance.now();
    const counts = await allParts[name]();
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
    ? import("../databases.mjs").then(({ installDatabases }) => installDatabases())
    : Promise.resolve();
  const browser = databases
    .catch(() => undefined)
    .then(async () => {
      if (isWanted("engines")) await import("../engines.mjs").then(({ installEngines }) => installEngines());
      if (!isWanted("e2e")) return null;
      const { findBrowser } = await import("../browser.mjs");
      return findBrowser();
    });
  // The part that waits for it reports the failure.
  for (const waiting of [databases, browser]) waiting.catch(() => undefined);
  return { databases, browser };
}

/** A check that passes or fails as a whole and counts as one. */
async function check(command, args, { showOutput = false, env = {} } = {}) {
  const { code, output } = await run(command, args, { env });
  if (showOutput || code !== 0) console.log(output.trimEnd());
  if (code !== 0) failures.push([command, ...args].join(" "));
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function unit() {
  await prepared.databases;
  const first = await runVitest([]);
  const files = filesToRepeat(first);
  if (files.length === 0) return note(resultOf(first));
  console.log(`── unit: a second attempt of ${files.join(", ")}`);
  // Without other unit tests at the same time.
  return note(
    resultOf(first, await runVitest(["--no-file-parallelism", ...files.map((file) => join(root, file))])),
  );
}

/** @returns {Promise<import("./second-attempt.mjs").TestReport>} */
async function runVitest(args) {
  // The browser tests show what they do meanwhile; lines of both would mix.
  const show = !isWanted("e2e");
  const file = join(reports, "unit.json");
  rmSync(file, { force: true });
  const { code, output } = await run(
    "npx",
    ["vitest", "run", "--reporter=default", "--reporter=./tools/testing/unit-report.mjs", ...args],
    { show, env: { VITRINE_UNIT_REPORT: file } },
  );
  if (!show && code !== 0) console.log(output);
  const { files, errors } = readReport(file) ?? { files: [], errors: [] };
  const isExplained = code === 0 || errors.length > 0 || files.some(({ failed }) => failed > 0);
  return {
    files,
    errors: isExplained ? errors : [`vitest ended with ${code}, and no test of its report failed`],
  };
}

/** @param {"e2e" | "engines"} part */
async function runPlaywright(part) {
  const { build } = await import("../build.mjs");
  const browser = await prepared.browser;
  await build();
  const file = join(reports, `${part}.json`);
  rmSync(file, { force: true });
  const { code } = await run(
    "npx",
    [
      "playwright",
      "test",
      `--config=e2e/${part === "e2e" ? "playwright" : "engines"}.config.ts`,
      // In other engines, no test takes turns with others.
      `--reporter=list,json${part === "e2e" ? ",./e2e/rotation.ts" : ""}`,
      "--retries=1",
    ],
    {
      show: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(browser ? { VITRINE_CHROMIUM: browser } : {}),
        // Node 20 has it only on request.
        ...(part === "engines" ? { NODE_OPTIONS: "--experimental-websocket" } : {}),
      },
    },
  );
  const result = resultOfPlaywright(readReport(file));
  if (code === 0 || result.failed > 0) return note(result);
  const failure = `playwright ended with ${code}, and no test of its report failed`;
  return note({ ...result, failed: 1, failures: [failure] });
}

/** Keeps the names for the end of the run. */
function note({ failures: named, passedLater: later, ...counts }) {
  failures.push(...named);
  passedLater.push(...later);
  return counts;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
