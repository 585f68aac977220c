import * as z from "zod/mini";

/** What can be done with a report besides opening, naming, tagging, sharing and deleting it. */
export const reportOffers = [
  /** Its content is changed and saved in the frame. */
  "edit",
  /** It is saved under another name in the frame. */
  "save-as",
  /** Its earlier versions are kept, and it can become a template. */
  "versions",
  /** Questions are asked about its data. */
  "ask",
  /** Its visuals are pinned to boards. */
  "pin",
  /** People of the agency see it as its clients do. */
  "client-view",
  /** Links contain what a user has chosen in it, and filters and views are kept for each user. */
  "views",
  /** Its pages can be hidden. */
  "pages",
  /** It is restricted to campaigns. */
  "campaigns",
  "clone",
  /** Its frame prints it. */
  "print",
  /** It is made into files. */
  "file",
  /** Files of it are sent regularly. */
  "schedule",
] as const;
export type ReportOffer = (typeof reportOffers)[number];

/** Missing: everything. */
export const offersSchema = z.optional(z.array(z.enum(reportOffers)));

/** Whether something can be done with a report. */
export function isOffered(
  { offers }: { readonly offers?: readonly ReportOffer[] | undefined },
  offer: ReportOffer,
): boolean {
  return offers === undefined || offers.includes(offer);
}
