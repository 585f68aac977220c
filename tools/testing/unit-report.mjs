import { writeFileSync } from "node:fs";
import { relative } from "node:path";

import { root } from "../run.mjs";
import { firstLine } from "./second-attempt.mjs";

/** Reporter of Vitest: writes the `TestReport` of a run into the file that `VITRINE_UNIT_REPORT` names. */
export default class UnitReport {
  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("vitest").SerializedError[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {import("./second-attempt.mjs").TestReport} */
    const report = {
      files: modules.map(resultOfModule),
      errors: unhandledErrors.map(({ message }) => `outside of tests: ${firstLine(message)}`),
    };
    writeFileSync(process.env.VITRINE_UNIT_REPORT ?? "unit.json", JSON.stringify(report));
  }
}

/**
 * @param {import("vitest/node").TestModule} module
 * @returns {import("./second-attempt.mjs").FileResult}
 */
function resultOfModule(module) {
  const file = relative(root, module.moduleId);
  const tests = [...module.children.allTests()].map((test) => ({ test, result: test.result() }));
  const count = (state) => tests.filter(({ result }) => result.state === state).length;
  // A file that cannot be loaded, or whose preparations fail, has no failed test.
  const outside = [module, ...module.children.allSuites()].flatMap((task) => task.errors());
  const failures = [
    ...outside.map(({ message }) => ({ name: file, message: firstLine(message) })),
    ...tests.flatMap(({ test, result }) =>
      (result.errors ?? [])
        .slice(0, 1)
        .map(({ message }) => ({ name: `${file} › ${test.fullName}`, message: firstLine(message) })),
    ),
  ];
  const failed = count("failed") + outside.length;
  const isFailed = failed > 0 || module.state() === "failed";
  return {
    file,
    passed: count("passed"),
    failed: Math.max(failed, isFailed ? 1 : 0),
    skipped: count("skipped") + count("pending"),
    failures: isFailed && failures.length === 0 ? [{ name: file, message: "failed" }] : failures,
    milliseconds: Math.round(module.diagnostic().duration),
  };
}
