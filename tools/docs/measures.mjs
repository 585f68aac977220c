import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../run.mjs";

/**
 * `node tools/docs/measures.mjs` writes `docs/measures.md` from the dataset's model: for every measure its numerator and
 * denominator, filters, unit, how it adds up, and whether more of it is better. A test compares page and model.
 */
const source = "engine/models/campaign_digital.json";
const target = "docs/measures.md";

/** @returns {string} the content of the page */
export function measuresPage() {
  const model = JSON.parse(readFileSync(join(root, source), "utf8"));
  const tables = model.tables.filter(({ measures = [] }) => measures.length > 0);
  return [
    `# Measures: ${model.displayName}`,
    "",
    `*Made by \`node tools/docs/measures.mjs\` from \`${source}\`, version ${model.version}. Do not edit.*`,
    "",
    "Both sides of a ratio are sums over the same rows, in every group, sub-total and total. Where a measure names no rows,",
    "these are all rows of its table that the filters let through, and the table says why both sides may use all of them.",
    "",
    ...tables.flatMap((table) => writeTable(table, model.currency)),
  ].join("\n");
}

function writeTable({ displayName, columns, measures }, currency) {
  const names = new Map(columns.map((column) => [column.name, column.displayName]));
  return [
    `## ${displayName}`,
    "",
    "| Measure | Numerator | Denominator | Rows of both | Unit | Adding up | Direction |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...measures.map((measure) => {
      const { numerator, denominator, rows } = partsOf(measure);
      return row([
        `**${measure.displayName}**`,
        `\`${numerator}\``,
        denominator === null ? "–" : `\`${denominator}\``,
        rowsInWords(rows, measure, names),
        unitOf(measure, currency),
        measure.additivity,
        measure.direction.replaceAll("-", " "),
      ]);
    }),
    "",
  ];
}

/** Numerator and denominator of an expression, with their filters. A factor belongs to the numerator. */
export function partsOf({ expression, bands }) {
  if (bands !== undefined) return { numerator: `words for [${bands.of}]`, denominator: null, rows: null };
  const [inner, rows = null] = argumentsOf("where", expression) ?? [expression];
  const factor = / \* [\d.]+$/.exec(inner)?.[0] ?? "";
  const sides = argumentsOf("ratio", inner.slice(0, inner.length - factor.length));
  const [numerator, denominator] = sides ?? [inner, null];
  return { numerator: sides === null ? inner : numerator + factor, denominator, rows };
}

/** The arguments if the expression is a single call of the function; otherwise null. */
function argumentsOf(name, expression) {
  if (!expression.startsWith(`${name}(`) || !expression.endsWith(")")) return null;
  const parts = [""];
  let depth = 0;
  for (const sign of expression.slice(name.length + 1, -1)) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0) return null;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

function rowsInWords(rows, { mixedRows, expression = "" }, names) {
  if (rows !== null) {
    const reported = [...rows.matchAll(/reported\((\w+)\)/g)].map(([, column]) => nameOf(column, names));
    const above = [...rows.matchAll(/(\w+) > 0/g)].map(([, column]) => nameOf(column, names));
    const words = [
      "rows",
      ...(above.length === 0 ? [] : [`with more than 0 ${above.join(" and ")}`]),
      ...(reported.length === 0 ? [] : [`that report ${reported.join(" and ")}`]),
    ].join(" ");
    return mixedRows === undefined ? words : `${words}. ${mixedRows}`;
  }
  if (mixedRows !== undefined) return `all rows. ${mixedRows}`;
  return expression.includes("only(") ? "the only row of the group" : "all rows";
}

function nameOf(column, names) {
  return (names.get(column) ?? column).toLowerCase();
}

function unitOf({ unit, format, bands }, currency) {
  if (bands !== undefined) return "word";
  if (unit !== undefined) return unit;
  return { currency, percent: "%", integer: "number", decimal: "ratio" }[format?.kind] ?? "–";
}

function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").trim()).join(" | ")} |`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(join(root, target), measuresPage());
  console.log(`${target} written.`);
}
