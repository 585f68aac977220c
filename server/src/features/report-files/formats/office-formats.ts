import { lookOf } from "@vitrine/contracts/brand";
import { saysNotAvailable } from "@vitrine/contracts/reading/state/failure";

import { readPicture } from "../../brand/service.ts";
import { officeWords } from "./office-texts.ts";
import type { ReportSnapshot } from "../snapshot/report-snapshot.ts";
import { makeCsvArchive } from "./csv/make-csv-archive.ts";
import type { FileContext, FileOrder, ReportFileFormat } from "./file-format.ts";
import type { BrandParts } from "./pptx/brand.ts";
import { makePresentation } from "./pptx/make-presentation.ts";
import type { PictureOf } from "./pptx/slides/slides-of.ts";
import { snapshotOf } from "./snapshot-of.ts";
import { makeWorkbook } from "./xlsx/make-workbook.ts";

const office = "application/vnd.openxmlformats-officedocument";

/** A workbook with a sheet for each visual. */
export const xlsxFormat: ReportFileFormat = {
  name: "xlsx",
  title: "Excel",
  contentType: `${office}.spreadsheetml.sheet`,
  extension: "xlsx",
  needsBrowser: false,
  make: (order, context) =>
    makeOf(order, context, async (snapshot) => makeWorkbook(snapshot, (await brandPartsOf(context)).mark)),
};

/** An archive with a CSV file for each visual. */
export const csvFormat: ReportFileFormat = {
  name: "csv",
  title: "CSV",
  contentType: "application/zip",
  extension: "zip",
  needsBrowser: false,
  make: (order, context) => makeOf(order, context, makeCsvArchive),
};

/**
 * A presentation with native charts.
 *
 * @param png draws what PowerPoint has no chart for, where there is a browser
 */
export function createPptxFormat(png: ReportFileFormat): ReportFileFormat {
  return {
    name: "pptx",
    title: "PowerPoint",
    contentType: `${office}.presentationml.presentation`,
    extension: "pptx",
    needsBrowser: false,
    make: (order, context) =>
      makeOf(order, context, async (snapshot) =>
        makePresentation(snapshot, {
          pictureOf: picturesBy(png, order, context),
          hasCover: order.paper.hasCover,
          brand: await brandPartsOf(context),
        }),
      ),
  };
}

async function makeOf(
  order: FileOrder,
  context: FileContext,
  make: (snapshot: ReportSnapshot) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
) {
  const snapshot = await snapshotOf(order, context);
  return { content: await make(snapshot), note: noteOf(snapshot) };
}

/** The mark and the typeface of the brand. Office programs show no WebP pictures. */
async function brandPartsOf({ source, readBrandFile }: FileContext): Promise<BrandParts> {
  const { brand } = source.profile;
  const path = lookOf(brand).mark;
  const content = path === null ? null : await readBrandFile(path);
  const picture = content === null ? null : readPicture(content);
  const { font } = brand.fields;
  if (picture === null || picture.mediaType === "image/webp") return { mark: null, font };
  const extension = picture.mediaType === "image/png" ? "png" : "jpeg";
  return { mark: { ...picture, extension }, font };
}

/** What the reader of a file should know: visuals that failed. */
function noteOf({ pages, language }: ReportSnapshot): string | null {
  const visuals = pages.flatMap((page) => page.visuals);
  const failed = visuals.filter(
    ({ content }) => content.kind === "failure" && !saysNotAvailable(content.failure),
  ).length;
  if (failed === 0) return null;
  return officeWords(language)("{failed} of {all} visuals have no figures.", {
    failed: String(failed),
    all: String(visuals.length),
  });
}

/** Pictures of visuals. A slide whose picture fails has the figures as a table instead. */
function picturesBy(png: ReportFileFormat, order: FileOrder, context: FileContext): PictureOf {
  let isMissing = false;
  return async (page, visual) => {
    if (isMissing) return null;
    try {
      const { content } = await png.make(
        { ...order, format: "png", theme: "light", visual: { page, visual } },
        { ...context, report: () => {} },
      );
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      return Buffer.concat(chunks);
    } catch {
      // Without a browser each further one would fail as well.
      isMissing = true;
      context.signal.throwIfAborted();
      return null;
    }
  };
}
