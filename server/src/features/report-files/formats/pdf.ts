import type { Renderer } from "../rendering/renderer.ts";
import { drawingOf, noteOf } from "./drawing.ts";
import type { ReportFileFormat } from "./file-format.ts";

/** The share of the work until everything is drawn. */
const drawingShare = 0.9;

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
      const drawing = { ...plain, order: { ...plain.order, print }, width: 1280, height: 900, scale: 1 };
      const report = (share: number): void => context.report(share * drawingShare);
      return renderer.draw(drawing, { ...context, report }, async (page, drawn) => {
        const content = await page.pdf({
          preferCSSPageSize: true,
          printBackground: true,
          tagged: true,
          outline: true,
        });
        return { content: [content], note: noteOf(drawn, order) };
      });
    },
  };
}
