import type { BrandLook } from "../brand/brand-look.ts";
import type { PrintOptions } from "../reading/state/print-job.ts";

/**
 * What a page of the frame draws for a file. The server's browser sets it before the scripts of the page run; then the page
 * is its own host.
 */
export interface FileMaker {
  readonly order: DrawOrder;
  /** As a host's window: the page's messages arrive here. */
  postMessage(message: unknown): void;
  /** Called with every note on the progress. */
  note(note: DrawNote): void;
  /**
   * Set by the page when its sheets are drawn: takes the sheets on which sections begin on paper, by their ids, for the
   * contents. Returns whether they were others before.
   */
  correct?: (sheets: Readonly<Record<string, number>>) => boolean;
}

export interface DrawOrder {
  /** The body of a host's load. The server adds the token to the page's requests. */
  readonly load: Readonly<Record<string, unknown>>;
  /** Draws sheets of paper, with these pages or all; null for a picture of what the load opens. */
  readonly print: (Omit<PrintOptions, "pages"> & { readonly pages: readonly string[] | null }) | null;
  /** Pages that a reader does not see. */
  readonly hiddenPages: readonly string[];
  /** The typeface of the brand, for what has no other; null as designed. */
  readonly font: BrandLook["font"];
  /** What each sheet or picture says of its figures, such as that they are partial; null for nothing. */
  readonly mark: string | null;
}

export type DrawNote =
  | { readonly kind: "progress"; readonly settled: number; readonly all: number }
  | {
      readonly kind: "drawn";
      readonly visuals: number;
      /** Visuals without figures, because their query failed. */
      readonly failed: number;
      /** In which all of the page is visible, in CSS pixels; null for paper, and where it fits any height. */
      readonly height: number | null;
    }
  /** `null`: there is no page to draw. */
  | { readonly kind: "failed"; readonly message: string | null };
