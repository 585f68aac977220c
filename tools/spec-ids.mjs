import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "./run.mjs";

/**
 * Compares the numbered rules of `docs/spec` with the tests that name them in their titles. Fails when a test names an
 * unknown id, an id is defined twice, or a rule has no test in every run; `--list` prints the rules without one.
 *
 * @typedef {{ readonly id: string, readonly file: string, readonly line: number }} Definition
 * @typedef {Definition & { readonly skipped: boolean }} Mention an id in a test title
 * @typedef {{ readonly area: string, readonly total: number, readonly unproved: readonly string[] }} Area
 */
const rule = /^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\* \S/;
const idShape = /^[A-Z]+(?:-[A-Z]+)*-\d+$/;
const commentLine = /^\s*(?:\/\/|\/?\*)/;

/** The first argument of `test(`, `it(` or `describe(`, with or without modifiers. */
const directTitle = /\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;
/** A string that starts with brackets: a title after `.each(…)`, or one in a table. */
const bracketedStart = /["'`]((?:\[[A-Z][^\]\n]*\]\s*)+)/g;
/** What follows the title of a test that `npm test` runs only with a part of the seeds (decision 76). */
const tagOfRotation = /^\s*,\s*\{\s*tag:\s*"@rotating"/;
/** A file that `npm test` runs only with a part of the seeds. */
const rotatingFile = /\.rotating\.test\.ts$/;
const switchedOff = /\.(?:skip|todo|fixme)\s*\(\s*$/;

const testFile = /(?:\.test\.(?:ts|tsx|mjs)|^e2e\/.*\.(?:spec|journey)\.ts)$/;
const foreignFolders = new Set(["node_modules", "dist", ".tsc", ".git", ".cache"]);
/** Its fixtures contain titles of invented tests. */
const ownTest = "tools/spec-ids.test.mjs";

/**
 * The rules that a file defines, in order.
 * @param {string} file path from the root, for the messages
 * @param {string} text Markdown
 * @returns {Definition[]}
 */
export function definitionsIn(file, text) {
  return text.split("\n").flatMap((content, index) => {
    const id = rule.exec(content)?.[1];
    return id === undefined ? [] : [{ id, file, line: index + 1 }];
  });
}

/**
 * The ids in the test titles of a file. Titles in comment lines do not count. A skipped test is checked for unknown ids
 * but proves nothing, and neither does one that not every run includes. Ids that are composed at run time are not found.
 * @param {string} file path from the root, for the messages
 * @param {string} source
 * @returns {Mention[]}
 */
export function mentionsIn(file, source) {
  const code = source.replace(/[^\n]+/g, (content) =>
    commentLine.test(content) ? " ".repeat(content.length) : content,
  );
  /** By position in the file, because both patterns may match the same title. @type {Map<number, Mention>} */
  const found = new Map();
  const collect = (title, start) => {
    const after = start + title.length + 1;
    const skipped =
      rotatingFile.test(file) ||
      switchedOff.test(code.slice(0, start - 1)) ||
      tagOfRotation.test(code.slice(after));
    for (const group of title.matchAll(/\[([^\]\n]*)\]/g)) {
      for (const token of group[1].matchAll(/[^,\s]+/g)) {
        const at = start + group.index + 1 + token.index;
        const line = code.slice(0, at).split("\n").length;
        if (idShape.test(token[0]) && !found.has(at)) found.set(at, { id: token[0], file, line, skipped });
      }
    }
  };
  for (const match of code.matchAll(directTitle))
    collect(match[2], match.index + match[0].lastIndexOf(match[2]));
  for (const match of code.matchAll(bracketedStart)) collect(match[1], match.index + 1);
  return [...found].sort(([left], [right]) => left - right).map(([, mention]) => mention);
}

/**
 * @param {readonly Definition[]} definitions
 * @param {readonly Mention[]} mentions
 * @returns {{ errors: string[], areas: Area[] }} areas in the order of their first rule
 */
export function compare(definitions, mentions) {
  /** @type {Map<string, Definition>} */
  const known = new Map();
  const errors = [];
  for (const definition of definitions) {
    const first = known.get(definition.id);
    if (first) errors.push(`${place(definition)}: ${definition.id} is already defined at ${place(first)}`);
    else known.set(definition.id, definition);
  }
  for (const mention of mentions) {
    if (!known.has(mention.id)) errors.push(`${place(mention)}: no rule in docs/spec defines ${mention.id}`);
  }
  const proved = new Set(mentions.filter((mention) => !mention.skipped).map((mention) => mention.id));
  const ids = [...known.keys()];
  const areas = [...new Set(ids.map(areaOf))].map((area) => {
    const own = ids.filter((id) => areaOf(id) === area);
    return { area, total: own.length, unproved: own.filter((id) => !proved.has(id)) };
  });
  return { errors, areas };
}

/**
 * The printed report: a line per area, then the sum.
 * @param {readonly Area[]} areas
 * @param {boolean} list whether to name the rules without a test
 * @returns {string}
 */
export function report(areas, list) {
  const total = areas.reduce((sum, area) => sum + area.total, 0);
  const unproved = areas.flatMap((area) => area.unproved);
  const rows = [...areas, { area: "all", total, unproved }].map((row) => {
    const count = `${row.total - row.unproved.length} / ${row.total}`;
    const names =
      list && row.area !== "all" && row.unproved.length > 0 ? `  open: ${row.unproved.join(" ")}` : "";
    return `${row.area.padEnd(14)} ${count.padStart(9)}${names}`;
  });
  return rows.join("\n");
}

/** `EMBED-CALL-7` belongs to `EMBED-CALL`. */
function areaOf(id) {
  return id.replace(/-\d+$/, "");
}

function place({ file, line }) {
  return `${file}:${line}`;
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return foreignFolders.has(entry.name) ? [] : filesBelow(join(folder, entry.name));
    return entry.isFile() ? [relative(root, join(folder, entry.name)).split(sep).join("/")] : [];
  });
}

function main() {
  const read = (file) => readFileSync(join(root, file), "utf8");
  const rules = filesBelow(join(root, "docs/spec")).filter((file) => file.endsWith(".md"));
  const tests = filesBelow(root).filter((file) => testFile.test(file) && file !== ownTest);
  const { errors, areas } = compare(
    rules.flatMap((file) => definitionsIn(file, read(file))),
    tests.flatMap((file) => mentionsIn(file, read(file))),
  );
  console.log(report(areas, process.argv.includes("--list")));
  for (const error of errors) console.error(error);
  const isProved = areas.every(({ unproved }) => unproved.length === 0);
  if (!isProved) console.error("Rules have no test that every run includes; --list names them.");
  process.exitCode = errors.length === 0 && isProved ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
