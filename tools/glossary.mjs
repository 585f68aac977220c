import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "./run.mjs";

/**
 * `node tools/glossary.mjs` writes `docs/glossary.md` from the dataset's model: every measure, field and hierarchy with
 * its meaning. A test compares page and model.
 */
const source = "engine/models/campaign_digital.json";
const target = "docs/glossary.md";

/** @returns {string} the content of the page */
export function glossaryPage() {
  const model = JSON.parse(readFileSync(join(root, source), "utf8"));
  const facts = model.tables.filter(({ role }) => role === "facts");
  const dimensions = model.tables.filter(({ role }) => role === "dimension");
  return [
    `# Glossary: ${model.displayName}`,
    "",
    `*Made by \`node tools/glossary.mjs\` from \`${source}\`, version ${model.version}. Do not edit.*`,
    "",
    model.description,
    "",
    `Money is in ${model.currency}. Days begin and end by the clocks of ${model.timeZone}; weeks start on Monday.`,
    "",
    "## Measures",
    "",
    ...foldersOf(facts).flatMap(writeFolder),
    "## Fields",
    "",
    ...dimensions.flatMap(writeTable),
    "## Hierarchies",
    "",
    ...dimensions.flatMap(({ hierarchies = [] }) => hierarchies.map(writeHierarchy)),
    "",
  ].join("\n");
}

/** Measures by display folder, in the model's order. */
function foldersOf(tables) {
  const folders = new Map();
  for (const table of tables) {
    for (const measure of table.measures) {
      folders.set(measure.folder, [...(folders.get(measure.folder) ?? []), { table, measure }]);
    }
  }
  return [...folders];
}

function writeFolder([folder, entries]) {
  return [
    `### ${folder}`,
    "",
    "| Measure | Meaning | Computed as | Adding up | Also called |",
    "| --- | --- | --- | --- | --- |",
    ...entries.map(({ table, measure }) =>
      row([
        `**${measure.displayName}** ${writeUnit(measure)}`,
        measure.description + (measure.internal ? " *Agency only.*" : ""),
        `\`${table.name}\`: ${measure.bands === undefined ? `\`${measure.expression}\`` : describeBands(measure.bands)}`,
        addingUp[measure.additivity],
        (measure.synonyms ?? []).join(", "),
      ]),
    ),
    "",
  ];
}

const addingUp = {
  additive: "adds up",
  derived: "computed anew from its parts in every group and total",
  "non-additive": "known for single groups only, never added up",
};

function writeUnit({ format, unit }) {
  const kinds = { percent: "(%)", currency: "(money)", decimal: "(ratio)", integer: "" };
  if (unit !== undefined) return `(${unit})`;
  return format === undefined ? "" : kinds[format.kind];
}

function writeTable({ displayName, description, columns }) {
  const visible = columns.filter(({ hidden }) => hidden !== true);
  return [
    `### ${displayName}`,
    "",
    description,
    "",
    "| Field | Meaning | Type | Also called |",
    "| --- | --- | --- | --- |",
    ...visible.map((column) =>
      row([
        `**${column.displayName}**`,
        column.description + (column.internal ? " *Agency only.*" : ""),
        column.type,
        (column.synonyms ?? []).join(", "),
      ]),
    ),
    "",
  ];
}

function writeHierarchy({ displayName, description, levels }) {
  return `- **${displayName}**: ${levels.map((level) => level.displayName).join(" ▸ ")}. ${description}`;
}

/** For example `[Pacing]`: "on track" from 0.95 to 1.05, "watch" from 0.85 to 1.15, "off" beyond. */
function describeBands({ of, list, beyond, blank }) {
  const bands = list.map(({ word, from, to }) => `"${word}" from ${from} to ${to}`);
  return `\`[${of}]\`: ${[...bands, `"${beyond}" beyond`, `"${blank}" where it is blank`].join(", ")}`;
}

function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").trim()).join(" | ")} |`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(join(root, target), glossaryPage());
  console.log(`${target} written.`);
}
