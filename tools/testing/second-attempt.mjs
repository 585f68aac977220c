import { stripVTControlCharacters } from "node:util";

/**
 * The test files that failed run a second time, because a loaded machine can end a sound test. What passes then does not
 * fail the run, but is named at its end: it is a defect of the test or of the product.
 *
 * @typedef {{ readonly name: string, readonly message: string }} Failure `message` is one line
 *
 * @typedef {object} FileResult
 * @property {string} file path in the repository
 * @property {number} passed
 * @property {number} failed at least 1 if `failures` has one
 * @property {number} skipped
 * @property {readonly Failure[]} failures
 * @property {number} milliseconds how long its tests took; those of other files and of the browser ran at the same time
 *
 * @typedef {object} TestReport
 * @property {readonly FileResult[]} files
 * @property {readonly string[]} errors outside of tests, which no second attempt makes good
 */

/** If more files or browser tests fail, the fault is hardly the machine's load. */
export const mostRepeated = 3;

/**
 * The files to run a second time; none if too many failed.
 *
 * @param {TestReport} report
 * @returns {readonly string[]}
 */
export function filesToRepeat({ files, errors }) {
  const failed = files.filter((result) => result.failed > 0).map(({ file }) => file);
  return errors.length > 0 || failed.length > mostRepeated ? [] : failed;
}

/**
 * The result of a run with its second attempt, if there was one. The files of the second report replace those of the first.
 *
 * @param {TestReport} first
 * @param {TestReport | null} second
 */
export function resultOf(first, second = null) {
  const repeated = new Map(second?.files.map((result) => [result.file, result]));
  const files = first.files.map((result) => repeated.get(result.file) ?? result);
  const errors = [...first.errors, ...(second?.errors ?? [])];
  const sum = (field) => files.reduce((total, result) => total + result[field], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed") + errors.length,
    skipped: sum("skipped"),
    failures: [...errors, ...files.flatMap(({ failures }) => failures.map(inWords))],
    passedLater: first.files
      .filter(({ file, failed }) => failed > 0 && repeated.get(file)?.failed === 0)
      .flatMap(({ failures }) => failures.map(inWords)),
  };
}

/**
 * The result of Playwright's report in JSON, whose suites contain suites. Playwright itself repeats what fails.
 *
 * @param {any} report
 */
export function resultOfPlaywright(report) {
  const tests = (report?.suites ?? []).flatMap(testsOf);
  const named = (status) => tests.filter((test) => test.status === status).map(inWords);
  const [failed, later] = [named("unexpected"), named("flaky")];
  const errors = (report?.errors ?? []).map(({ message }) => firstLine(message));
  const isTooMuch = later.length > mostRepeated;
  return {
    passed: named("expected").length + (isTooMuch ? 0 : later.length),
    failed: failed.length + errors.length + (isTooMuch ? later.length : 0),
    skipped: named("skipped").length,
    failures: [...errors, ...failed, ...(isTooMuch ? later : [])],
    passedLater: isTooMuch ? [] : later,
  };
}

function testsOf(suite) {
  return [
    ...(suite.suites ?? []).flatMap(testsOf),
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests.map(({ status, results }) => ({
        status,
        name: `${file}:${line} › ${title}`,
        message: firstLine(results.find(({ error }) => error !== undefined)?.error.message),
      })),
    ),
  ];
}

/** @param {Failure} failure */
function inWords({ name, message }) {
  return `${name}: ${message}`;
}

/** @param {string | undefined} text */
export function firstLine(text) {
  return stripVTControlCharacters((text ?? "no message").trim().split("\n")[0]);
}
