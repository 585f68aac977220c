import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

const rows = "contracts/src/report/kinds";
const views = "frame/src/visuals/kinds";
/** What only the editor shows of each type. */
const editorLooks = `${views}/editor-looks.ts`;

/** Files of `rows` with code that several types share. */
const shared = new Set(["index.ts", "kind.ts", "queries.ts", "roles.ts", "drawn-parts.ts", "type-names.ts"]);
const types = readdirSync(join(root, rows))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !shared.has(file))
  .map((file) => file.slice(0, -".ts".length));

/**
 * Reports that the product ships are data, written in types. `models` and their examples are the provider's. Questions name
 * the types that people ask for, and choose one by the shape of the figures.
 */
const data = ["server/src/features/templates/", "contracts/src/models/", "contracts/src/questions/"];

const sources = execFileSync(
  "git",
  ["ls-files", "contracts/src", "engine/src", "frame/src", "portal/src", "server/src"],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path) && existsSync(join(root, path)),
  )
  .filter((path) => !path.startsWith(`${rows}/`) && !path.startsWith(`${views}/`))
  .filter((path) => !data.some((folder) => path.startsWith(folder)));

function codeOf(path) {
  const text = readFileSync(join(root, path), "utf8");
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
}

/** Places where code names a type: as a string, or by importing its file. */
function namesIn(code) {
  return types.filter((type) => {
    // A single word, such as "card" or "map", has other meanings. It names a type only where types are compared.
    const isOneWord = type === type.toLowerCase();
    const literal = isOneWord
      ? new RegExp(`(?:\\btype\\b[^\\n]{0,12}|\\bcase )["']${type}["']`)
      : new RegExp(`["'\`]${type}["'\`]`);
    const isImported = new RegExp(`from ["'][^"']*kinds/${type}(?:\\.ts|/)`).test(code);
    return literal.test(code) || isImported;
  });
}

test("only a visual type's own files and the two lists name it", () => {
  expect(types.length).toBeGreaterThan(30);
  const found = sources.flatMap((path) => namesIn(codeOf(path)).map((type) => `${path} names ${type}`));
  expect(found).toEqual([]);
});

test("the check finds a type that is compared, written or imported", () => {
  expect(namesIn('if (visual.type === "card") draw();')).toEqual(["card"]);
  expect(namesIn('const wide = new Set(["tableEx"]);')).toEqual(["tableEx"]);
  expect(namesIn('import { Map } from "../visuals/kinds/map/marks.tsx";')).toEqual(["map"]);
  expect(namesIn('const icon = "card";')).toEqual([]);
});

test("every visual type has both parts, and each list names it once", () => {
  const folders = readdirSync(join(root, views), { withFileTypes: true });
  expect(folders.filter((one) => one.isDirectory()).map(({ name }) => name)).toEqual(types);
  for (const list of [`${rows}/index.ts`, `${views}/index.ts`]) {
    const text = readFileSync(join(root, list), "utf8");
    for (const type of types) {
      expect(text.match(new RegExp(`^  ${type},$`, "gm")), `${type} in ${list}`).toHaveLength(1);
    }
  }
  const looks = [...readFileSync(join(root, editorLooks), "utf8").matchAll(/^ {2}(\w+): look\(/gm)];
  expect(looks.map(([, type]) => type).toSorted()).toEqual(types);
  for (const type of types) expect(existsSync(join(root, views, type, "kind.ts")), type).toBe(true);
});

test("a layout does not draw, and has a test next to it", () => {
  for (const type of types) {
    const folder = join(root, views, type);
    if (!existsSync(join(folder, "layout.ts"))) continue;
    expect(existsSync(join(folder, "layout.test.ts")), type).toBe(true);
    expect(codeOf(join(views, type, "layout.ts"))).not.toMatch(
      /from "react"|\.tsx"|\.css"|document\.|window\./,
    );
  }
});

test("CONTRIBUTING lists the files of a new visual type", () => {
  const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const section = page.split("## Add a visual type")[1]?.split("\n## ")[0] ?? "";
  const listed = [...section.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path);
  expect(listed).toEqual([
    `${rows}/<type>.ts`,
    `${rows}/index.ts`,
    `${views}/<type>/kind.ts`,
    `${views}/<type>/figure.ts`,
    `${views}/<type>/layout.ts`,
    `${views}/<type>/layout.test.ts`,
    `${views}/<type>/marks.tsx`,
    `${views}/index.ts`,
    `${rows}/drawn-parts.ts`,
    `${rows}/type-names.ts`,
    editorLooks,
  ]);
  // The list is true for an existing type.
  for (const path of listed)
    expect(existsSync(join(root, path.replace("<type>", "waterfallChart"))), path).toBe(true);
});
