import { readdirSync, readFileSync } from "node:fs";
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
