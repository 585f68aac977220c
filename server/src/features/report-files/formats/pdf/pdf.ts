import type { Page } from "playwright-core";

import type { Renderer } from "../../rendering/renderer.ts";
import { drawingOf, noteOf } from "../drawing.ts";
import type { ReportFileFormat } from "../file-format.ts";
import { readDestinations } from "./read-destinations.ts";

/** The share of the work until everything is drawn. */
const drawingShare = 0.9;

/** Sheets are as wide as their paper in any window. */
const sheetWindow = { width: 1280, height: 900, scale: 1 } as const;

/** The sheets that the frame prints, with tags, bookmarks and links. */
export function createPdfFormat(renderer: Renderer): ReportFileFormat {
  return {
    name: "pdf",
    title: "PDF",
    contentType: "application/pdf",
    extension: "pdf",
    needsBrowser: true,
    make(order, context) {
      const { size: paper, ...choices } = order.paper;
      const plain = drawingOf({ ...order, visual: undefined, theme: "light" }, context);
      const print = { pages: order.pages ?? null, paper, ...choices };
      const drawing = { ...plain, order: { ...plain.order, print }, media: "print", ...sheetWindow } as const;
      const report = (share: number): void => context.report(share * drawingShare);
      return renderer.draw(drawing, { ...context, report }, async (page, drawn) => {
        const first = await page.pdf(pdfOptions);
        const isRight = !(await corrects(page, readDestinations(first)));
        return { content: [isRight ? first : await page.pdf(pdfOptions)], note: noteOf(drawn, order) };
      });
    },
  };
}

const pdfOptions = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true } as const;

/**
 * Passes the sheets on which pages begin to the contents. The page counts them before it is printed, but a line that just
 * fits on the screen may not fit on paper.
 *
 * @returns whether the contents were wrong
 */
async function corrects(page: Page, sheets: ReadonlyMap<string, number>): Promise<boolean> {
  if (sheets.size === 0) return false;
  const text = JSON.stringify(Object.fromEntries(sheets));
  // A function would be compiled with helpers that the page does not have.
  return (await page.evaluate(`window.vitrineFile?.correct?.(${text}) ?? false`)) === true;
}
