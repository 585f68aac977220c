/** How a report is printed. */
export interface PrintOptions {
  /** Names of the pages, in their order. */
  readonly pages: readonly string[];
  readonly paper: "a4" | "letter";
  readonly orientation: "portrait" | "landscape";
  /** Whether a cover and the contents come first. */
  readonly hasCover: boolean;
}

/** The user chooses what to print, or it is being printed. */
export type PrintJob =
  | { readonly phase: "choosing" }
  | { readonly phase: "printing"; readonly options: PrintOptions };
