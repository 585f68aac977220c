import { fileStyle } from "../../../embedding/service.ts";
import type { ReportSnapshot } from "../../snapshot/report-snapshot.ts";
import { wordsOf } from "../../snapshot/words-of-snapshot.ts";
import { officeWords } from "../office-texts.ts";
import { brandOf, type BrandParts } from "./brand.ts";
import { chartWorkbook } from "./charts/chart-workbook.ts";
import { chartXml } from "./charts/chart-xml.ts";
import { Relations, writePackage, type Part } from "./package/office-package.ts";
import { contentTypes, packageRelations, paths, skeletonParts } from "./package/skeleton.ts";
import type { Shape, Slide } from "./slides/slide.ts";
import { notesXml, slideXml } from "./slides/slide-xml.ts";
import { slidesOf, type PictureOf, type SlideWriting } from "./slides/slides-of.ts";

export interface PresentationOptions {
  /** Draws what PowerPoint has no chart for; such visuals are tables without it. */
  readonly pictureOf?: PictureOf;
  readonly hasCover?: boolean;
  readonly brand?: BrandParts;
}

const noBrand: BrandParts = { mark: null, font: null };

/**
 * A report as a presentation with native charts and tables (PresentationML, ECMA-376), which is written while it is read.
 *
 * snapshot → slides → parts → package
 */
export async function* makePresentation(
  snapshot: ReportSnapshot,
  {
    pictureOf = () => Promise.resolve(null),
    hasCover = true,
    brand: parts = noBrand,
  }: PresentationOptions = {},
): AsyncGenerator<Uint8Array> {
  const brand = brandOf(snapshot, parts);
  const writing: SlideWriting = {
    style: fileStyle(snapshot),
    words: await wordsOf(snapshot),
    office: officeWords(snapshot.language),
    colour: (place) => brand.colours[place % brand.colours.length] ?? "000000",
    completeThrough: snapshot.completeThrough,
    pictureOf,
    hasCover,
  };
  const slides = await slidesOf(snapshot, writing);
  const { report, madeBy, madeAt, locale } = snapshot;
  const about = { title: report.name, author: madeBy, language: locale, madeAt, slides: slides.length };
  async function* allParts(): AsyncGenerator<Part> {
    yield* skeletonParts(about, brand);
    const numbers = new ShapeNumbers();
    for (const [place, slide] of slides.entries())
      yield* slideParts(slide, { number: place + 1, locale, numbers, writing });
  }
  yield* writePackage(allParts(), packageRelations);
}

/** Numbers the parts of charts and pictures through all slides. */
class ShapeNumbers {
  readonly #paths = new Map<Shape, string>();
  #charts = 0;
  #pictures = 0;

  pathOf(shape: Shape): string {
    const known = this.#paths.get(shape);
    if (known !== undefined) return known;
    const path =
      shape.kind === "chart"
        ? `ppt/charts/chart${(this.#charts += 1)}.xml`
        : `ppt/media/image${(this.#pictures += 1)}.png`;
    this.#paths.set(shape, path);
    return path;
  }
}

interface SlideContext {
  readonly number: number;
  readonly locale: string;
  readonly numbers: ShapeNumbers;
  readonly writing: SlideWriting;
}

async function* slideParts(
  slide: Slide,
  { number, locale, numbers, writing }: SlideContext,
): AsyncGenerator<Part> {
  const relations = new Relations();
  const pathOf = (shape: Shape): string => numbers.pathOf(shape);
  const content = slideXml(slide, { relations, pathOf, language: locale });
  relations.add("notesSlide", paths.notes(number));
  yield { path: paths.slide(number), contentType: contentTypes.slide, content, relations: relations.all };
  yield {
    path: paths.notes(number),
    contentType: contentTypes.notes,
    content: notesXml(slide.notes, locale),
    relations: [
      { id: "rId1", type: "notesMaster", target: paths.notesMaster },
      { id: "rId2", type: "slide", target: paths.slide(number) },
    ],
  };
  for (const shape of slide.shapes) yield* shapeParts(shape, pathOf, writing);
}

async function* shapeParts(
  shape: Shape,
  pathOf: (shape: Shape) => string,
  { style }: SlideWriting,
): AsyncGenerator<Part> {
  if (shape.kind === "picture")
    yield { path: pathOf(shape), contentType: null, content: shape.png, relations: [] };
  if (shape.kind !== "chart") return;
  const path = pathOf(shape);
  const workbook = path.replace("charts/chart", "embeddings/chart").replace(".xml", ".xlsx");
  yield {
    path,
    contentType: contentTypes.chart,
    content: chartXml(shape.spec, "rId1", (format) =>
      format === null ? "General" : style.numberCode(format),
    ),
    relations: [{ id: "rId1", type: "package", target: workbook }],
  };
  const content = await chartWorkbook(shape.spec, style);
  yield { path: workbook, contentType: null, content, relations: [] };
}
