import type { Renderer } from "../rendering/renderer.ts";
import { drawingOf, noteOf } from "./drawing.ts";
import type { ReportFileFormat } from "./file-format.ts";

/** Sizes of the window, in CSS pixels. A flowing page makes it as high as it is. */
const sizes = { page: { width: 1280, height: 720 }, visual: { width: 960, height: 540 } } as const;

/** A sharp picture of a page or of one visual. */
export function createPngFormat(renderer: Renderer): ReportFileFormat {
  return {
    name: "png",
    title: "PNG",
    contentType: "image/png",
    extension: "png",
    needsBrowser: true,
    make(order, context) {
      const plain = drawingOf(order, context);
      const [pageName] = order.pages ?? [];
      const load = {
        ...plain.order.load,
        ...(pageName === undefined || order.visual !== undefined ? {} : { pageName }),
        settings: { ...Object(plain.order.load["settings"]), panes: withoutPanes, bars: withoutBars },
      };
      const size = order.visual === undefined ? sizes.page : sizes.visual;
      const drawing = {
        ...plain,
        ...size,
        order: { ...plain.order, load },
        media: "screen",
        scale: 2,
      } as const;
      return renderer.draw(drawing, context, async (page, drawn) => {
        const content = await page.screenshot({ type: "png", animations: "disabled", caret: "hide" });
        return { content: [content], note: noteOf(drawn, order) };
      });
    },
  };
}

const withoutPanes = {
  filters: { visible: false },
  pageNavigation: { visible: false },
  bookmarks: { visible: false },
};
const withoutBars = { actionBar: { visible: false }, statusBar: { visible: false } };
