import { english, type Messages, type Translation } from "./messages/english.ts";

export type { Messages } from "./messages/english.ts";

/** Each language is loaded when a report first needs it. */
const translations: Readonly<Record<string, () => Promise<{ readonly translation: Translation }>>> = {
  de: () => import("./messages/german.ts"),
  fr: () => import("./messages/french.ts"),
  es: () => import("./messages/spanish.ts"),
};

const loaded = new Map<string, Messages>([["en", english]]);

/** The messages in a language (BCP 47); English until it is loaded, and if it is not supported. */
export function messagesFor(language: string | null): Messages {
  return loaded.get(baseOf(language)) ?? english;
}

/** Loads the messages of a language for `messagesFor`. @returns true if the language was loaded by this call */
export async function loadMessages(language: string | null): Promise<boolean> {
  const base = baseOf(language);
  const load = translations[base];
  if (load === undefined || loaded.has(base)) return false;
  const { translation } = await load();
  loaded.set(base, { ...english, ...translation });
  return true;
}

function baseOf(language: string | null): string {
  return language?.split("-")[0]?.toLowerCase() ?? "en";
}
