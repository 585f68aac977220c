import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
/** `contracts/src/http/<noun>.ts` and the like: a word in angle brackets stands for one name of a file or folder. */
const paths = [...page.matchAll(/`((?:[\w.-]+|<\w+>)(?:\/(?:[\w.-]+|<\w+>))+\.\w+)`/g)].map(
  ([, path]) => path,
);

test.each(paths)("CONTRIBUTING.md names %s, which exists", (path) => {
  expect(exists("", path.replaceAll(/<\w+>/g, "*").split("/"))).toBe(true);
});

test("the list for a field of a report is true for the description", () => {
  const [, section = ""] = page.split("## Add a field of a report\n");
  const listed = [...section.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.tsx?)`/g)].map(([, path]) => path);
  expect(listed.length).toBeGreaterThan(20);
  const textOf = (path) => readFileSync(join(root, path), "utf8");
  const exempt = ["server/src/db/migrations/index.ts", "server/src/earlier-versions.rotating.test.ts"];
  const inVain = listed.filter((path) => !exempt.includes(path) && !/description/i.test(textOf(path)));
  expect(inVain).toEqual([]);

  const ofReport = /\b(report|draft|form)\.description\b|target_report_description|\breportDescription:/;
  const users = filesIn("contracts/src", "server/src", "portal/src")
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .filter((path) => ofReport.test(textOf(path)));
  expect(users.length).toBeGreaterThan(10);
  expect(users.filter((path) => !listed.includes(path))).toEqual([]);
});

function filesIn(...folders) {
  const files = execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" });
  return files.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
}

function exists(folder, [name, ...rest]) {
  const names = readdirSync(join(root, folder || "."));
  const pattern = new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", "[\\w-]+")}$`);
  const found = names.filter((one) => pattern.test(one));
  return rest.length === 0 ? found.length > 0 : found.some((one) => existsIn(join(folder, one), rest));
}

function existsIn(folder, rest) {
  try {
    return exists(folder, rest);
  } catch {
    // A file where the path continues.
    return false;
  }
}
