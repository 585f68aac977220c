import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

const sources = execFileSync("git", ["ls-files", "server/src", "engine/src", "portal/src", "contracts/src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing/.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Where kinds are defined, with the name of each: a string, or a constant that its statements use too. */
const kinds = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(?<!function )\bdefineJobKind\b[^(;\n]*\(\{\s*name: ("([a-z-]+)"|\w+),/g)].map(
    ([, value, name]) => ({
      path,
      ...(name === undefined ? constant(value) : { name, place: path }),
    }),
  ),
);

function constant(identifier) {
  const declared = new RegExp(`const ${identifier} = "([a-z-]+)"`);
  const place = sources.find(({ text }) => declared.test(text));
  return { name: declared.exec(place?.text ?? "")?.[1], place: place?.path };
}

/** True if code names a kind. A single word, such as "mail", has other meanings, unless it is compared with a kind. */
function namesKind({ path, text }, name) {
  const isServer = path.startsWith("server/");
  const literal = name.includes("-")
    ? new RegExp(`["'\`]${name}["'\`]`)
    : new RegExp(`\\bjobs\\b[^;]*\\bkind\\b ?(?:=+|!==|:|in \\() ?["'\`]${name}["'\`]`);
  return (name.includes("-") || isServer) && literal.test(text);
}

test("every definition of a kind is found, with its name", () => {
  const calls = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!function )\bdefineJobKind[<(]/g)].map(() => path),
  );
  expect(kinds.map(({ path }) => path)).toEqual(calls);
  expect(kinds.map(({ name }) => name)).toEqual(kinds.map(() => expect.stringMatching(/./)));
  expect(kinds.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["audit-verification", "backup", "import", "mail"]),
  );
});

test("a kind of job is named only in one file", () => {
  const named = kinds.flatMap(({ name, place }) =>
    sources
      .filter((source) => source.path !== place && !source.path.startsWith("server/src/db/migrations/"))
      .filter((source) => namesKind(source, name))
      .map((source) => `${source.path} names ${name}`),
  );
  expect(named).toEqual([]);
});

test.each([
  ["select 1 from jobs where kind = 'mail' limit 1", "mail", true],
  ['jobs.find(({ kind }) => kind === "backup")', "backup", true],
  ["select 1 from data_loads where kind = 'import'", "import", false],
  ['const name = "clean-up";', "clean-up", true],
])("%s", (text, name, isFound) => {
  expect(namesKind({ path: "server/src/example.ts", text }, name)).toBe(isFound);
});

test("the server runs as many kinds as are defined", () => {
  const app = readFileSync(join(root, "server/src/app.ts"), "utf8");
  const [, list = ""] =
    /^function listJobKinds\([\s\S]*?\n {2}return \[\n([\s\S]*?)\n {2}\];/m.exec(app) ?? [];
  const entries = list.split("\n").filter((line) => /^ {4}\S/.test(line));
  expect(entries).toHaveLength(kinds.length);
});
