import type { ReportTexts } from "@vitrine/contracts/http";
import {
  paragraphsOf,
  supportedLanguage,
  translatorOf,
  type ReportLanguage,
  type Translate,
} from "@vitrine/contracts/languages";
import type { ColumnTexts, ModelDescription } from "@vitrine/contracts/query";
import { grainInTitle, titleAtGrain, type ReportDefinition } from "@vitrine/contracts/report";
import { tablesIdOf } from "@vitrine/contracts/tables";
import { textsOfDataset, textsOfTables } from "@vitrine/engine";

import { templateTexts } from "../templates/service.ts";

/** The language that a request asks for with `Accept-Language`. */
export function languageOfRequest(header: string | undefined): ReportLanguage {
  const wanted = (header ?? "").split(",").map((part) => {
    const [tag = "", quality = ""] = part.split(";q=");
    return { tag: tag.trim(), weight: quality === "" ? 1 : Number(quality) };
  });
  return supportedLanguage(wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag));
}

/** Translates the names of a dataset's fields and the texts of templates; null for English, in which they are written. */
export function translatorFor(
  { name, tables }: Pick<ModelDescription, "name" | "tables">,
  language: ReportLanguage,
): Translate | null {
  // Names of tables and columns that a host gives can be words of the templates, too.
  const texts =
    tablesIdOf(name) === null
      ? [templateTexts, textsOfDataset(name, language).names]
      : [textsOfTables(tables)];
  const translate = translatorOf(language, ...texts);
  return translate === null ? null : (text) => atItsGrain(text, translate);
}

interface KeptTexts {
  readonly dataset: ModelDescription;
  readonly texts: ReportTexts | null;
}

/** By definition and language, for those that are opened again. Most have the same dataset each time. */
const kept = new WeakMap<ReportDefinition, Map<ReportLanguage, KeptTexts>>();

/** The translations that a report needs to be shown in a language; null in English. */
export function textsOfReport(
  definition: ReportDefinition,
  dataset: ModelDescription,
  language: ReportLanguage,
): ReportTexts | null {
  const ofDefinition = kept.get(definition) ?? new Map<ReportLanguage, KeptTexts>();
  const known = ofDefinition.get(language);
  if (known?.dataset === dataset) return known.texts;
  const all = () => [...textsIn(definition), ...textsIn(dataset), "Rows", "Rows of"];
  const texts = textsOf(all, dataset, language);
  kept.set(definition, ofDefinition.set(language, { dataset, texts }));
  return texts;
}

/** The translations of the names and values of a dataset's fields; null in English. */
export function textsOfFields(dataset: ModelDescription, language: ReportLanguage): ReportTexts | null {
  return textsOf(() => textsIn(dataset), dataset, language);
}

/** @param texts what may be translated, which takes long to collect */
function textsOf(
  texts: () => readonly string[],
  dataset: ModelDescription,
  language: ReportLanguage,
): ReportTexts | null {
  const translate = translatorFor(dataset, language);
  if (translate === null) return null;
  const { members } = textsOfDataset(dataset.name, language);
  const fields = dataset.tables.flatMap(({ name, columns, measures }) =>
    [...columns, ...measures].map((field) => `${name}.${field.name}`),
  );
  const names = texts().flatMap((text) => {
    const translated = translate(text);
    return translated === text ? [] : [[text, translated] as const];
  });
  return {
    names: Object.fromEntries(names),
    members: Object.fromEntries(
      fields.flatMap((field) => {
        const words = members[field];
        return words === undefined ? [] : [[field, words]];
      }),
    ),
  };
}

/** The words of a file's columns. @param language BCP 47; English if missing or not supported */
export function columnTextsFor(
  dataset: Pick<ModelDescription, "name" | "tables">,
  language: string | undefined,
): ColumnTexts {
  const known = supportedLanguage(language === undefined ? [] : [language]);
  const { members } = textsOfDataset(dataset.name, known);
  return { translate: translatorFor(dataset, known) ?? String, members };
}

/** A title that is translated only for another grain of its time axis takes the words of its own. */
function atItsGrain(text: string, translate: Translate): string {
  const translated = translate(text);
  const grain = translated === text ? grainInTitle(text) : null;
  if (grain === null) return translated;
  for (const other of ["week", "month"] as const) {
    const known = titleAtGrain(text, grain, other);
    const sentence = translate(known);
    if (sentence !== known) return titleAtGrain(sentence, other, grain);
  }
  return text;
}

/** Every text in a definition or description, and each paragraph of long ones. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return paragraphsOf(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
