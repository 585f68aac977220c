import type { FullConfig, Reporter, Suite, TestCase, TestRun } from "@playwright/test/reporter";

import { partsOfRotation } from "@vitrine/contracts/testing/variants";

import { isLongRun, partOfRun } from "./variants.ts";

/** The id of a rule in a title, such as `[LOGIN-2, LOGIN-4]`. */
const rule = /\[[A-Z]+(?:-[A-Z]+)*-\d+[^\]]*\]/;

/** What Playwright passes to `preprocess`. */
interface Chosen {
  readonly config: FullConfig;
  readonly suite: Suite;
  readonly testRun: TestRun;
}

/**
 * With this reporter, which `npm test` uses, a run includes an eighth of the tests that prove no rule of docs/spec, and
 * consecutive seeds choose different ones (decision 76). Tests tagged `@every-run` are always included, and those tagged
 * `@rotating` rotate although they name rules, because other tests prove these in every run.
 */
export default class Rotation implements Reporter {
  async preprocess({ config, suite, testRun }: Chosen): Promise<void> {
    if (isLongRun()) return;
    const setups = new Set(
      config.projects.flatMap(({ dependencies, teardown }) => [...dependencies, teardown]),
    );
    const files = suite.suites
      .filter((project) => !setups.has(project.project()?.name))
      .flatMap((project) => project.suites);
    const part = partOfRun();
    for (const [place, file] of files.entries()) {
      // Counted by file, because the number of tests in a file depends on the seed.
      for (const [index, group] of rotatingGroups(file, testRun).entries()) {
        if ((place + index) % partsOfRotation !== part) for (const test of group) testRun.exclude(test);
      }
    }
  }
}

/** The rotating tests of a file: one by one, or all together where each depends on the one before it. */
function rotatingGroups(file: Suite, testRun: TestRun): readonly (readonly TestCase[])[] {
  const tests = file.allTests();
  if (testRun.mode(file) === "serial" && tests.every(isRotating)) return [tests];
  return tests.filter(isRotating).map((test) => [test]);
}

function isRotating(test: TestCase): boolean {
  if (test.tags.includes("@rotating")) return true;
  return !test.tags.includes("@every-run") && !rule.test(test.titlePath().join(" "));
}
