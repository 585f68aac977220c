import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { terms } from "./glossary-terms.mjs";
import { root } from "../run.mjs";

/**
 * `node tools/docs/glossary.mjs` writes `docs/glossary.md`: the terms of `glossary-terms.mjs`, and every measure, field and
 * hierarchy of the dataset's model with its meaning. A test compares the page with both.
 */
const source = "engine/models/campaign_digital.json";
const target = "docs/glossary.md";

/** @returns {string} the text of the page */
export function glossaryPage() {
  const model = JSON.parse(readFileSync(join(root, source), "utf8"));
  const facts = model.tables.filter(({ role }) => role === "facts");
  const dimensions = model.tables.filter(({ role }) => role === "dimension");
  return [
    "# Glossary",
    "",
    `*Made by \`node tools/docs/glossary.mjs\` from \`tools/docs/glossary-terms.mjs\` and \`${source}\`, version ${model.version}. Do not edit.*`,
    "",
    "## Terms",
    "",
    ...Object.entries(terms).flatMap(writeTerms),
    `## Measures of the dataset “${model.displayName}”`,
    "",
    model.description,
    "",
    `Money is in ${model.currency}. Days begin and end in the time zone ${model.timeZone}. Weeks\nand years begin where the workspace says, without a setting on Monday and in January.`,
    "",
    ...foldersOf(facts).flatMap(writeFolder),
    "## Fields of the dataset",
    "",
    ...dimensions.flatMap(writeTable),
    "## Hierarchies of the dataset",
    "",
    ...dimensions.flatMap(({ hierarchies = [] }) => hierarchies.map(writeHierarchy)),
    "",
  ].join("\n");
}

function writeTerms([subject, entries]) {
  return [
    `### ${subject}`,
    "",
    "| Term | Meaning |",
    "| --- | --- |",
    ...entries.map(([term, meaning]) => row([`**${term}**`, meaning])),
    "",
  ];
}

/** Measures by display folder, folders and measures in the model's order. */
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
  derived: "computed from its parts in every group and total",
  "non-additive": "available for single groups only, never added up",
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
