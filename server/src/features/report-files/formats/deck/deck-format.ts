import { AppError } from "@vitrine/contracts/errors";
import type { DeckPlace } from "@vitrine/contracts/http";
import type { ReportId } from "@vitrine/contracts/ids";

import { fileStyle } from "../../../embedding/service.ts";
import { wordsOf } from "../../snapshot/words-of-snapshot.ts";
import type { ReportFileFormat } from "../file-format.ts";
import { officeWords } from "../office-texts.ts";
import { snapshotOf } from "../snapshot-of.ts";
import { fillDeck } from "./fill/fill-deck.ts";
import { fillsOf } from "./fills-of.ts";
import { readSlides } from "./find-shapes.ts";
import { openDeck } from "./package/check-deck.ts";

/** A presentation of a workspace, with what its shapes show of a report. */
export interface ReportDeck {
  readonly content: Buffer;
  readonly places: readonly DeckPlace[];
}

/** Where presentations are. */
export interface DeckSource {
  /** Null if the report has none, or none of its shapes shows anything. */
  open(reportId: ReportId): Promise<ReportDeck | null>;
  has(reportId: ReportId): Promise<boolean>;
}

const noDeck = "No presentation has been set up for this report.";

/** The client's own presentation with the figures of the report in its named shapes. */
export function createDeckFormat(decks: DeckSource): ReportFileFormat {
  return {
    name: "deck",
    title: "Your presentation",
    contentType: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    extension: "pptx",
    needsBrowser: false,
    reasonAgainst: async (reportId) => ((await decks.has(reportId)) ? null : noDeck),
    async make(order, context) {
      const deck = await decks.open(order.reportId);
      if (deck === null) throw new AppError("format_unavailable", { message: noDeck });
      const pages = [...new Set(deck.places.map(({ page }) => page))];
      const snapshot = await snapshotOf({ ...order, pages, visual: undefined }, context);
      const parts = await openDeck(deck.content);
      const { slides } = await readSlides(parts);
      const shapes = slides.flatMap((slide) => slide.shapes);
      const kindOf = new Map(shapes.map(({ name, kind }) => [name.toLowerCase(), kind]));
      const office = officeWords(snapshot.language);
      const style = fileStyle(snapshot);
      const writing = {
        style,
        office,
        words: await wordsOf(snapshot),
        colour: () => "000000",
        completeThrough: snapshot.completeThrough,
      };
      const { fills, missing } = await fillsOf(snapshot, deck.places, { kindOf, writing });
      const content = fillDeck(parts, fills, (format) =>
        format === null ? "General" : style.numberCode(format),
      );
      const count = { missing: String(missing), all: String(deck.places.length) };
      const note = missing === 0 ? null : office("{missing} of {all} shapes have no figures.", count);
      return { content, note };
    },
  };
}
