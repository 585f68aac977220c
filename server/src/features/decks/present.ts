import type { Deck, ReportDeckReply } from "@vitrine/contracts/http";

import type { StoredDeck } from "./repository.ts";
import type { DeckChoice } from "./service.ts";

export function presentDeck({ id, name, sizeBytes, uploadedAt, aspect, slides, shapes }: StoredDeck): Deck {
  return { id, name, sizeBytes, uploadedAt: uploadedAt.toISOString(), aspect, slides, shapes };
}

export function presentChoice({ chosen, decks, pages }: DeckChoice): ReportDeckReply {
  return {
    version: chosen?.version ?? 0,
    deckId: chosen?.deckId ?? null,
    places: [...(chosen?.places ?? [])],
    decks: decks.map(presentDeck),
    pages: pages.map(({ name, displayName, visuals }) => ({
      name,
      title: displayName,
      visuals: visuals.map((visual) => ({
        name: visual.name,
        title: visual.title,
        measures: visual.measures.map(({ table, measure }) => ({ table, measure })),
      })),
    })),
  };
}
