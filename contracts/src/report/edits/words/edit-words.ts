import type { ReportLanguage } from "../../../languages.ts";
import type { EditSentence, FieldRef } from "../edit-kind.ts";
import { typeName } from "../../kinds/type-names.ts";
import { english, type EditTexts } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { spanish } from "./spanish.ts";

export { typeName, typeOfName } from "../../kinds/type-names.ts";

/** The texts of each language. */
export const editTexts: Readonly<Record<ReportLanguage, EditTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** How the reader of a sentence calls what it refers to. */
export interface NamesInSentences {
  readonly fieldName: (field: FieldRef) => string;
}

/** The parts that a sentence can name, and the parameters that are visual types. */
const references: Readonly<
  Record<string, { readonly parts?: keyof EditTexts; readonly types?: readonly string[] }>
> = {
  visualSet: { parts: "visualParts" },
  measureSet: { parts: "measureParts" },
  pageSet: { parts: "pageParts" },
  reportSet: { parts: "reportParts" },
  themeSet: { parts: "themeParts" },
  visualAdded: { types: ["type"] },
  typeChanged: { types: ["from", "to"] },
  typeChangedWithout: { types: ["from", "to"] },
};

/** A sentence about an edit in the language of its reader. */
export function editInWords(
  { key, parameters }: EditSentence,
  language: ReportLanguage,
  { fieldName }: NamesInSentences,
): string {
  const texts = editTexts[language];
  const template = textAt(texts.sentences, key);
  if (template === null) return texts.unknown;
  const { parts, types = [] } = references[key] ?? {};
  return template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    if (value === undefined) return placeholder;
    if (typeof value !== "string") return new Intl.ListFormat(language).format(value.map(fieldName));
    if (types.includes(name)) return typeName(value, language);
    return name === "part" && parts !== undefined ? (textAt(texts[parts], value) ?? value) : value;
  });
}

function textAt(texts: string | Readonly<Record<string, string>>, key: string): string | null {
  return typeof texts === "object" && Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
}
