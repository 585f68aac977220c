import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../run.mjs";

/** Where the texts of the screens are: those of the portal and of reports, and names that the server sends. */
const folders = [
  "portal/src",
  "frame/src",
  "contracts/src",
  "server/src/mail",
  "server/src/features/report-files",
];
/** Names that the server sends, in a folder with other texts. */
const files = ["server/src/features/templates/statement-templates.ts"];

/** A string of TypeScript without line breaks, or a template. */
const literal = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
/** A text between two tags of a component. */
const betweenTags = />\s*([A-Z][^<>{}]*?)\s*</g;
/** An inserted value of a template. */
const inserted = /\$\{[^}]*\}/g;

/**
 * The texts of the sources, to look up what the guide quotes.
 * @returns {(text: string) => boolean} whether a text is on a screen: as a whole, or as a template with any values inserted
 */
export function readScreenWords() {
  const whole = new Set();
  const templates = [];
  const sources = [...folders.flatMap(sourcesBelow), ...files];
  for (const file of sources.map((path) => join(root, path))) {
    const source = readFileSync(file, "utf8");
    for (const [, double, single, template] of source.matchAll(literal)) {
      const text = (double ?? single ?? template).replaceAll(/\\(["'`])/g, "$1");
      if (template === undefined || !template.includes("${")) whole.add(text);
      else if (/[A-Za-z]{3}/.test(template.replaceAll(inserted, ""))) templates.push(patternOf(text));
    }
    for (const [, text] of source.matchAll(betweenTags)) whole.add(text);
  }
  return (text) => whole.has(text) || templates.some((pattern) => pattern.test(text));
}

/** A template matches with any value inserted. */
function patternOf(template) {
  const parts = template.split(inserted).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing/.test(file))
    .map((file) => join(folder, file));
}
