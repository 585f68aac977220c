import type { ImportSource } from "@vitrine/contracts/query";

import type { HeaderMeaning } from "../import-types.ts";
import { commonHeaders, commonMeanings, peopleHeader, ratioHeader } from "../platforms/common-headers.ts";
import { platforms } from "../platforms/index.ts";
import type { FileHeaders, HeaderLanguage } from "../platforms/platform.ts";

/** Languages that write months before days and decimal points. All others do neither. */
const englishLike: readonly HeaderLanguage[] = ["en", "api"];

const meanings = new Map<string, HeaderMeaning>();
/** Headers of the day in languages that write days before months and decimal commas. */
const continentalDays = new Set<string>();
const moneyHeaders = Object.values(platforms).flatMap((platform) => platform.moneyHeaders);

type Listed = readonly [HeaderMeaning, readonly string[]];

for (const headers of [commonHeaders, ...Object.values(platforms).map((platform) => platform.headers)]) {
  for (const language of Object.keys(headers) as HeaderLanguage[]) {
    for (const [meaning, words] of Object.entries(headers[language] ?? {}) as Listed[]) {
      for (const word of words) meanings.set(word, meaning);
      if (englishLike.includes(language) || (meaning !== "day" && meaning !== "period_start")) continue;
      for (const word of words) continentalDays.add(word);
    }
  }
}

/** True if the header of a column of days is in a language that writes days before months and decimal commas. */
export function isContinentalDay(header: string): boolean {
  return continentalDays.has(header.toLowerCase());
}

/** True if a column counts people, which cannot be added up. */
export function countsPeople(header: string): boolean {
  return peopleHeader.test(header.toLowerCase());
}

/** A header in lower case without its currency. */
export function plainHeader(header: string): string {
  const name = header.replace(/ #\d+$/, "").replace(/ ?\([A-Z]{3}\)/, "");
  return moneyHeaders
    .reduce((text, { part }) => text.replace(part, ""), name)
    .toLowerCase()
    .trim();
}

/** The currency in a header, such as EUR; `null` if it has none. */
export function currencyOfHeader(header: string): string | null {
  const code = /\(([A-Z]{3})\)/.exec(header)?.[1];
  if (code !== undefined) return code;
  const isInDollars = moneyHeaders.some(({ part, currency }) => currency === "USD" && part.test(header));
  return isInDollars ? "USD" : null;
}

export function currencyColumn(header: string): HeaderMeaning {
  const found = moneyHeaders.find(({ part }) => part.test(header))?.currency;
  return found === undefined || found === "USD" ? "currency" : found;
}

/** The meaning of a header on every platform; `null` if unknown. @param header as `plainHeader` returns it */
export function meaningOfHeader(header: string): HeaderMeaning | null {
  const found = meanings.get(header) ?? meanings.get(header.replaceAll("_", " "));
  if (found !== undefined) return found;
  return ratioHeader.test(header) ? "leave_out" : null;
}

/**
 * The meanings of the headers of one file from a source.
 *
 * @param headers as `plainHeader` returns them
 */
export function meaningsInFile(
  headers: readonly string[],
  source: ImportSource,
): (header: string) => HeaderMeaning | null {
  const file: FileHeaders = {
    has: (header) => headers.includes(header),
    means: (meaning) => headers.some((header) => meaningOfHeader(header) === meaning),
  };
  const own = { ...platforms[source].ownMeanings(file), ...commonMeanings(file) };
  const ownMeanings = new Map(Object.entries(own));
  return (header) => ownMeanings.get(header) ?? meaningOfHeader(header);
}
