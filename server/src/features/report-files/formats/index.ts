import type { Renderer } from "../rendering/renderer.ts";
import type { ReportFileFormat } from "./file-format.ts";
import { createDeckFormat, type DeckSource } from "./deck/deck-format.ts";
import { createPptxFormat, csvFormat, xlsxFormat } from "./office-formats.ts";
import { createPdfFormat } from "./pdf/pdf.ts";
import { createPngFormat } from "./png.ts";

/** The formats that a report can be made into, in the order in which people choose them. */
export function listFormats(renderer: Renderer, decks: DeckSource): readonly ReportFileFormat[] {
  const png = createPngFormat(renderer);
  return [
    createPdfFormat(renderer),
    createPptxFormat(png),
    createDeckFormat(decks),
    xlsxFormat,
    png,
    csvFormat,
  ];
}
