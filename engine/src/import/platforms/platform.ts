import type { DateOrder, HeaderMeaning } from "../import-types.ts";

/** An ad platform: how its exports are recognised and what their columns and figures mean. */
export interface Platform {
  /** How its exports are recognised; `null`: they are the files in which no platform is. */
  readonly detection: Detection | null;
  /**
   * The names of its columns. Every file is read with the words of all platforms, because people combine columns of
   * several in one table. A word means the same on each of them, except for `ownMeanings`.
   */
  readonly headers: HeaderWords;
  /** What headers mean here and nowhere else, given the other headers of the file. */
  readonly ownMeanings: (file: FileHeaders) => Readonly<Record<string, HeaderMeaning>>;
  /** How its headers say the currency of their money, where that is no ISO code in brackets. */
  readonly moneyHeaders: readonly MoneyHeader[];
  /** The column of facts that holds the spend where a file has none; `null`: no other. */
  readonly spendFallback: string | null;
  /** The types of result that are conversions, in exports with one column for results of every type. */
  readonly conversionResults: RegExp | null;
  /**
   * The types of its purchases, in exports whose cells hold a list of actions of every type. The most comprehensive
   * first: each counts those after it as well.
   */
  readonly purchaseActions: readonly string[];
  /** The channel of campaigns whose file does not say it. */
  readonly usualChannel: string | null;
  /** The characters that its interface adds to an account's id, and its API does not. */
  readonly accountIdExtras: RegExp | null;
  /** It gives an id once, so that rows with the same id belong together whether or not a file has the account. */
  readonly idsAreUnique: boolean;
  /** The order of days such as 3/4/26 in English exports; `null`: not known. */
  readonly dateOrder: DateOrder | null;
  /**
   * For how many days after a day its conversions are provisional: until most of what a click or view still leads to is
   * attributed to it. The window in which a platform restates days is longer (30 days and more), but changes little.
   */
  readonly attributionDays: number;
}

export interface Detection {
  /** Headers that other platforms do not use, in small letters. Two of them in a file are enough. */
  readonly marks: readonly (string | RegExp)[];
  /** A line above the header. It decides where the headers do not. */
  readonly title: RegExp | null;
  /** One header of each list decides where neither marks nor title do; `null`: no headers do. */
  readonly together: readonly (readonly string[])[] | null;
}

/** The languages of exports; `api` stands for the names of columns in programming interfaces and warehouses. */
export type HeaderLanguage = "en" | "de" | "fr" | "es" | "it" | "nl" | "pt" | "pl" | "api";

/** Headers by language and meaning, in small letters, without currencies. */
export type HeaderWords = Readonly<
  Partial<Record<HeaderLanguage, Readonly<Partial<Record<HeaderMeaning, readonly string[]>>>>>
>;

/** The headers of one file. */
export interface FileHeaders {
  /** Whether a header is among them. */
  readonly has: (header: string) => boolean;
  /** Whether one of them has a meaning on every platform. */
  readonly means: (meaning: HeaderMeaning) => boolean;
}

export interface MoneyHeader {
  /** The part of a header that says the currency, and is no part of the column's name. */
  readonly part: RegExp;
  /** An ISO code, or the meaning of the column that holds the code. */
  readonly currency: "USD" | "currency" | "advertiser_currency" | "partner_currency";
}
