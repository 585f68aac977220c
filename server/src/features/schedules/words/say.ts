import { translatorOf, type ReportLanguage } from "@vitrine/contracts/languages";

import { deliveryTranslations } from "./translations.ts";

interface Template {
  readonly english: string;
  /** Matches it at the beginning of a text, with what stands for `{}`, and the rest of the text. */
  readonly pattern: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const templates: readonly Template[] = Object.keys(deliveryTranslations)
  // The longest first, because some texts begin with others.
  .toSorted((a, b) => b.length - a.length)
  .map((english) => {
    const [before = "", after] = english.split("{}");
    const source = after === undefined ? escaped(before) : `${escaped(before)}(.*?)${escaped(after)}`;
    return { english, pattern: new RegExp(`^${source}(?: (?<rest>.*))?$`, "s") };
  });

/**
 * Says in a language what is stored in English. What is not one of the texts of deliveries stays as it is: notes of people,
 * reasons of mail servers.
 */
export function sayDelivery(text: string, language: ReportLanguage): string {
  const translate = translatorOf(language, deliveryTranslations);
  return translate === null ? text : say(text, translate);
}

function say(text: string, translate: (english: string) => string): string {
  for (const { english, pattern } of templates) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const said = english.includes("{}")
      ? translate(english).replace("{}", () => found[1] ?? "")
      : translate(english);
    const rest = found.groups?.["rest"];
    return rest === undefined ? said : `${said} ${say(rest, translate)}`;
  }
  return text;
}
