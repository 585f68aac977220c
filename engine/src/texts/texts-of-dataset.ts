import { translatorOf, type ReportLanguage, type Translations } from "@vitrine/contracts/languages";

import { campaignDigital } from "../models.ts";
import { campaignDigitalMembers, campaignDigitalNames } from "./campaign-digital-texts.ts";

/** The texts of a dataset for one language. */
export interface DatasetTexts {
  readonly names: Translations;
  /** How values of a column are shown, by `table.column` and value. */
  readonly members: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const none: DatasetTexts = { names: {}, members: {} };

/** The texts of a dataset; none for one without translations, and no members in English. */
export function textsOfDataset(dataset: string, language: ReportLanguage): DatasetTexts {
  if (dataset !== campaignDigital.name) return none;
  const members = Object.entries(campaignDigitalMembers).map(([field, words]) => {
    const translate = translatorOf(language, words) ?? String;
    return [field, Object.fromEntries(Object.keys(words).map((word) => [word, translate(word)]))] as const;
  });
  return {
    names: campaignDigitalNames,
    members:
      language === "en" ? {} : { ...Object.fromEntries(members), "Market.market": countryNames(language) },
  };
}

/** The countries' names in a language by their English names, as imports and the sample write them. */
function countryNames(language: ReportLanguage): Readonly<Record<string, string>> {
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const local = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return Object.fromEntries(
    codes.flatMap((code) => {
      const [name, translated] = [english.of(code), local.of(code)];
      return name === undefined || translated === undefined ? [] : [[name, translated]];
    }),
  );
}
