import type { DeckPlace, ReportDeckReply } from "@vitrine/contracts/http";

import { decksMessages as texts } from "./decks-messages.ts";

/** Names of shapes are the same whatever their case. */
export function samePlace(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What a shape shows, in words. */
export function shownIn(pages: ReportDeckReply["pages"], { page, visual, shows }: DeckPlace): string {
  const found = pages.find(({ name }) => name === page)?.visuals.find(({ name }) => name === visual);
  if (found === undefined) return texts.missing;
  const title = found.title === "" ? found.name : found.title;
  return shows === "value" ? title : `${title}: ${texts.showings[shows]}`;
}
