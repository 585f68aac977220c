import { describe, expect, test } from "vitest";

import { filesToRepeat, resultOf, resultOfPlaywright } from "./second-attempt.mjs";

const passing = (file, passed = 5) => ({
  file,
  passed,
  failed: 0,
  skipped: 1,
  failures: [],
  milliseconds: 10,
});
const failing = (file, message = "took too long") => ({
  file,
  passed: 4,
  failed: 1,
  skipped: 1,
  failures: [{ name: `${file} › works`, message }],
  milliseconds: 10,
});
const run = (...files) => ({ files, errors: [] });

describe("a file of unit tests", () => {
  test("that fails runs a second time; more than three, or an error outside of tests, fail at once", () => {
    expect(filesToRepeat(run(passing("a"), passing("b")))).toEqual([]);
    expect(filesToRepeat(run(passing("a"), failing("b")))).toEqual(["b"]);
    const many = ["a", "b", "c", "d"].map((file) => failing(file));
    expect(filesToRepeat(run(...many.slice(1)))).toEqual(["b", "c", "d"]);
    expect(filesToRepeat(run(...many))).toEqual([]);
    expect(filesToRepeat({ ...run(failing("a")), errors: ["outside of tests: no"] })).toEqual([]);
  });

  test("is counted by the second attempt, and listed with the message of the first", () => {
    expect(resultOf(run(passing("a", 7), failing("b")), run(passing("b")))).toEqual({
      passed: 12,
      failed: 0,
      skipped: 2,
      failures: [],
      passedLater: ["b › works: took too long"],
    });
  });

  test("that fails again fails the run, even if another one passes, and has its later message", () => {
    const first = run(failing("a"), failing("b"));
    expect(resultOf(first, run(passing("a"), failing("b", "is wrong")))).toEqual({
      passed: 9,
      failed: 1,
      skipped: 2,
      failures: ["b › works: is wrong"],
      passedLater: ["a › works: took too long"],
    });
  });

  test("that the second attempt does not report stays failed, and so does an error outside of tests", () => {
    expect(resultOf(run(failing("a")), run())).toMatchObject({
      failed: 1,
      failures: ["a › works: took too long"],
      passedLater: [],
    });
    const second = { ...run(passing("a")), errors: ["outside of tests: no"] };
    expect(resultOf(run(failing("a")), second)).toMatchObject({
      failed: 1,
      failures: ["outside of tests: no"],
    });
  });

  test("is not named where nothing failed", () => {
    expect(resultOf(run(passing("a")))).toEqual({
      passed: 5,
      failed: 0,
      skipped: 1,
      failures: [],
      passedLater: [],
    });
  });
});

describe("a browser test", () => {
  const spec = (title, status) => ({
    file: "portal/a.spec.ts",
    line: 7,
    title,
    tests: [
      { status, results: [...(status === "expected" ? [] : [{ error: { message: "late\nby far" } }]), {}] },
    ],
  });
  const report = (...specs) => ({
    suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  });

  test("that passes at the second attempt is named", () => {
    const result = resultOfPlaywright(
      report(spec("works", "expected"), spec("waits", "flaky"), spec("rests", "skipped")),
    );
    expect(result).toEqual({
      passed: 2,
      failed: 0,
      skipped: 1,
      failures: [],
      passedLater: ["portal/a.spec.ts:7 › waits: late"],
    });
  });

  test("fails the run if it fails twice, or if more than three pass only at the second attempt", () => {
    expect(resultOfPlaywright(report(spec("works", "unexpected"), spec("waits", "flaky")))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ["portal/a.spec.ts:7 › works: late"],
      passedLater: ["portal/a.spec.ts:7 › waits: late"],
    });
    const four = ["a", "b", "c", "d"].map((title) => spec(title, "flaky"));
    expect(resultOfPlaywright(report(...four))).toMatchObject({ passed: 0, failed: 4, passedLater: [] });
    expect(resultOfPlaywright({ errors: [{ message: "no server" }] })).toMatchObject({
      failed: 1,
      failures: ["no server"],
    });
  });
});
