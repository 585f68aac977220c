import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../run.mjs";

/**
 * Words that readers of this repository would have to translate, and what to say instead.
 *
 * `node tools/lint/plain-words.mjs` prints how often each package uses them, `node tools/lint/plain-words.mjs engine docs/spec`
 * where. `plain-words.test.mjs` refuses them in the folders that it lists.
 *
 * Text is compared as lower-case words: identifiers are split at capitals, dashes and underscores, so that "kept sums"
 * also finds `keptSums` and `kept-sums`. `|` separates alternatives, `(…)?` is optional.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const words = {
  "house|houses": "product, repository",
  "rooms|(one|each|every|another|other|a) room|ground floor": "package, module, layer",
  "door|doors": "entry point, module",
  "shelf|shelves": "module, subject",
  "law|laws": "rule",
  "deed|deeds": "mutation, action",
  "wish|wishes|wished": "request, input",
  "desk|desks": "service, controller; desktop for a width",
  "told|tells|telling": "reported, contains, returns; a user is informed or sees",
  "tell (by|for|of|apart)": "report, distinguish",
  "taken in|takes in|took in|take in": "imported, accepted",
  lying: "horizontal; is in",
  upright: "vertical",
  "(data|the|a|same|other|this|whose) stand|stand of|stand key": "data version",
  "looks at each row|look at each row": "the reference evaluator, which scans every row",
  "kept sums|sums (that )?are kept": "rollups",
  "furnish|furnished|furnishes": "built-in, prepare",
  "later kinds": "lazily loaded visual types",
  "(day|days|week|month|period|periods|source|sources) (that )?(is|are|was|were) (not )?(yet )?over":
    "complete, ended",
  "has words": "name the capability, such as supportsLowCardinality",
  "whoever|whosoever": "the caller, the user who",
  "somebody|somebodys|anybody|anybodys": "a user, a caller, another person",
  "nobody|nobodys": "no one, no user, no caller",
  "as good as nothing": "almost nothing",
  "lets? go of": "releases",
  "hands? out|handed out|handing out": "issues, returns",
  "holds? (it |them |this |that |the \\w+ )?against|held against": "compares with, checks against",
  "by the clocks of|dataset s clocks": "in the time zone of",
  "specification section|(embedding|authoring) facts|habits? h": "a rule id, a decision number or a file",
  beside: "next to, in addition to, at the same time as",
};

/** Terms of the field, messages and accounts of operating systems that contain such a word. */
const allowed = [
  /\bin house\b/g,
  /\bnobody (matches|has to wait)\b/g,
  /\bsomebody else has changed this\b/g,
  /\bpostgres nobody\b/g,
];

const read = /\.(ts|tsx|mjs|js|css|html|md)$|^engine\/models\/.*\.json$/;
/** The list itself, files that programs write (their sources are read), stored files that tests read, and words of questions. */
const skipped =
  /^tools\/lint\/plain-words\.|^docs\/(configuration|glossary|measures|long-run)\.md$|^docs\/sdk\/reference\/|\/fixtures\/|\/goldens\/|\/earlier-versions\/|^contracts\/src\/questions\/languages\//;

const patterns = Object.entries(words).map(([pattern, say]) => ({
  pattern: new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`, "g"),
  say,
}));

/**
 * The words of the list in a text.
 *
 * @param {string} text
 * @param {{ isMarkdown?: boolean }} [options] in Markdown, names in backquotes are left out: the code decides on them
 * @returns {{ line: number, found: string, say: string }[]} in the order of the text
 */
export function findWords(text, { isMarkdown = false } = {}) {
  const { line: lineOf, plain } = normalise(isMarkdown ? withoutCode(text) : text);
  const findings = patterns.flatMap(({ pattern, say }) =>
    [...plain.matchAll(pattern)].map(({ index, 0: found }) => ({ index, found, say })),
  );
  return findings
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, found, say }) => ({ line: lineOf(index), found, say }));
}

/** The text as lower-case words with single spaces, and on which line of it a position was. */
function normalise(text) {
  const starts = [];
  let plain = "";
  for (const line of text.split("\n")) {
    starts.push(plain.length);
    const split = line
      .replaceAll("ClickHouse", "Clickhouse")
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2");
    const inWords = split
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, " ")
      .trim();
    if (inWords !== "") plain += `${inWords} `;
  }
  for (const phrase of allowed) plain = plain.replaceAll(phrase, (found) => "-".repeat(found.length));
  return { plain, line: (position) => starts.findLastIndex((start) => start <= position) + 1 };
}

/** Blank lines stay, so that the numbers of lines do. */
function withoutCode(text) {
  const blank = (code) => code.replaceAll(/[^\n]/g, " ");
  return text
    .replaceAll(/```[\s\S]*?```/g, blank)
    .replaceAll(/`[^`]*`/g, blank)
    .replaceAll(/\]\([^)]*\)/g, blank);
}

/**
 * The findings in tracked and new files.
 *
 * @param {readonly string[]} folders folders or files, from the root; all when empty
 * @returns {{ file: string, line: number, found: string, say: string }[]}
 */
export function findInFiles(folders = []) {
  const listing = ["ls-files", "-co", "--exclude-standard", "--", ...folders];
  const files = execFileSync("git", listing, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return files
    .split("\n")
    .filter((file) => read.test(file) && !skipped.test(file))
    .flatMap((file) => {
      const findings = findWords(textOf(file), { isMarkdown: file.endsWith(".md") });
      return findings.map((finding) => ({ file, ...finding }));
    });
}

/** Empty for a file that is listed and was deleted. */
function textOf(file) {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return "";
  }
}

/** @param {{ file: string, line: number, found: string, say: string }} finding */
export function describeFinding({ file, line, found, say }) {
  return `${file}:${line} "${found}": say ${say}`;
}

function countBy(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folders = process.argv.slice(2);
  const findings = findInFiles(folders);
  if (folders.length > 0) for (const finding of findings) console.log(describeFinding(finding));
  const packageOf = ({ file }) => (file.includes("/") ? file.split("/")[0] : "top level");
  for (const [name, count] of countBy(findings.map(packageOf))) {
    const own = findings.filter((finding) => packageOf(finding) === name);
    const most = countBy(own.map(({ found }) => found)).slice(0, 8);
    console.log(
      `${name}: ${count} (${most.map(([found, times]) => `${found} ${times}`).join(", ")}${most.length < 8 ? "" : ", …"})`,
    );
  }
  console.log(`${findings.length} words`);
}
