import type { DateOrder, HeaderMeaning } from "../import-types.ts";

/** An ad platform: how its exports are recognised and what their columns and figures mean. */
export interface Platform {
  /** How its exports are recognised; `null` for files of no known platform. */
  readonly detection: Detection | null;
  /**
   * The names of its columns. Every file is read with the words of all platforms, because people combine columns of
   * several platforms in one table. A word means the same on each platform, except for `ownMeanings`.
   */
  readonly headers: HeaderWords;
  /** Meanings of headers on this platform only, given the other headers of the file. */
  readonly ownMeanings: (file: FileHeaders) => Readonly<Record<string, HeaderMeaning>>;
  /** How its headers contain the currency, other than by an ISO code in brackets. */
  readonly moneyHeaders: readonly MoneyHeader[];
  /** The column of facts with the spend if a file has none; `null` for none. */
  readonly spendFallback: string | null;
  /** The types of results that are conversions, in exports with one column for results of all types. */
  readonly conversionResults: RegExp | null;
  /**
   * The types of purchases, in exports whose cells contain a list of actions of all types. The most inclusive comes
   * first: each includes those after it.
   */
  readonly purchaseActions: readonly string[];
  readonly usualChannel: string | null;
  /** The characters that its interface adds to the id of an account, and its API does not. */
  readonly accountIdExtras: RegExp | null;
  /**
   * True if it issues an id only once, so that rows with equal ids belong together whether or not a file has the account.
   */
  readonly idsAreUnique: boolean;
  /** The order of days such as 3/4/26 in English exports; `null` if unknown. */
  readonly dateOrder: DateOrder | null;
  /**
   * For how many days after a day its conversions are provisional: until most conversions of its clicks and views are
   * attributed. The window in which a platform restates days is longer (30 days and more), but changes little.
   */
  readonly attributionDays: number;
}

export interface Detection {
  /** Headers in lower case that other platforms do not use. Two of them in a file are enough. */
  readonly marks: readonly (string | RegExp)[];
  /** A line above the header. It decides if the headers do not. */
  readonly title: RegExp | null;
  /** One header of each list decides if neither marks nor title do; `null` for none. */
  readonly together: readonly (readonly string[])[] | null;
}

/** The languages of exports; `api` is for names of columns in programming interfaces and data warehouses. */
export type HeaderLanguage = "en" | "de" | "fr" | "es" | "it" | "nl" | "pt" | "pl" | "api";

/** Headers by language and meaning, in lower case, without currencies. */
export type HeaderWords = Readonly<
  Partial<Record<HeaderLanguage, Readonly<Partial<Record<HeaderMeaning, readonly string[]>>>>>
>;

export interface FileHeaders {
  readonly has: (header: string) => boolean;
  readonly means: (meaning: HeaderMeaning) => boolean;
}

export interface MoneyHeader {
  /** The part of a header with the currency, which is not part of the name of the column. */
  readonly part: RegExp;
  /** An ISO code, or the meaning of the column that contains the code. */
  readonly currency: "USD" | "currency" | "advertiser_currency" | "partner_currency";
}
