import type { ColumnNote } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";

/** A measure has no value for the groups of the query; the answer contains blanks and a note with the reason. */
export class NotAvailable extends Error {
  readonly note: ColumnNote;
  constructor(note: ColumnNote) {
    super(note.message);
    this.note = note;
  }
}

export function notAtLevel(reason: string): NotAvailable {
  return new NotAvailable({ code: "not_available_at_level", message: messages.notAvailable(reason) });
}

export function beforeDataNote(since: string): ColumnNote {
  return { code: "before_data", message: messages.beforeData(since), since };
}
