import { sourceName } from "../../../../embedding/service.ts";
import type {
  ReportSnapshot,
  SnapshotFigures,
  SnapshotPage,
  SnapshotVisual,
} from "../../../snapshot/report-snapshot.ts";
import type { ChartSpec } from "../charts/chart-spec.ts";
import type { ChartWriting } from "../charts/chart-writing.ts";
import { innerWidth, margin } from "../package/skeleton.ts";
import { slideForms } from "../slide-forms.ts";
import { belowCards, cardShapes, cardsAtOnce } from "./cards.ts";
import { describeChart } from "./describe-chart.ts";
import { pictureBox } from "./picture-box.ts";
import type { Box, Shape, Slide, SlideParagraph } from "./slide.ts";
import { slideTables } from "./tables.ts";

/** A sharp picture of a visual (PNG); null if there is none. */
export type PictureOf = (page: string, visual: string) => Promise<Uint8Array | null>;

/** What slides are made of in addition to the report. */
export interface SlideWriting extends ChartWriting {
  readonly pictureOf: PictureOf;
  readonly hasCover: boolean;
}

const content: Box = { x: margin, y: 1_325_880, width: innerWidth, height: 4_983_480 };
/** Between cards and the texts below them. */
const space = 182_880;
/** Categories of a native chart. One with more is a table. */
const mostCategories = 2000;
const mostSeries = 40;

/** The slides of a report: its cover, and for each page its single figures with what they show, then every other visual. */
export async function slidesOf(snapshot: ReportSnapshot, writing: SlideWriting): Promise<readonly Slide[]> {
  const slides: Slide[] = writing.hasCover ? [cover(snapshot, writing)] : [];
  for (const page of snapshot.pages) {
    slides.push(...pageHeads(snapshot, page, writing));
    for (const visual of page.visuals) slides.push(...(await visualSlides(snapshot, page, visual, writing)));
  }
  return slides;
}

function cover(snapshot: ReportSnapshot, writing: SlideWriting): Slide {
  const { report, client, pages, madeBy, madeAt } = snapshot;
  const { style, office } = writing;
  const [first] = pages;
  const lines = [
    client.name,
    ...(first?.period == null ? [] : [first.period]),
    `${office("Made for")} ${madeBy}, ${style.moment(madeAt)}`,
  ];
  const paragraphs = lines.map((text, place): SlideParagraph => ({
    text,
    size: place === 0 ? 2000 : 1400,
    ...(place === 0 ? {} : { colour: "quiet" }),
  }));
  const box = { x: margin, y: 3_520_440, width: innerWidth, height: 1_600_200 };
  return {
    layout: "cover",
    title: report.name,
    subtitle: null,
    period: null,
    source: sourceLine(snapshot, writing),
    shapes: [
      { kind: "text", name: "About", box, paragraphs, anchor: "t", isCard: false },
      ...footerOf(client.footer),
    ],
    notes: [],
  };
}

/** What a brand writes at the foot of covers. */
function footerOf(footer: string | null): readonly Shape[] {
  if (footer === null) return [];
  const box = { x: margin, y: 5_760_720, width: innerWidth, height: 502_920 };
  const paragraphs = [{ text: footer, size: 1100, colour: "quiet" }];
  return [{ kind: "text", name: "Footer", box, paragraphs, anchor: "b", isCard: false }];
}

/** Where the figures come from, and through which day they are complete. */
function sourceLine({ sources, completeThrough }: ReportSnapshot, { style, office }: SlideWriting): string {
  const names = [...new Set(sources.map(({ source }) => sourceName(source, style.words)))];
  return [
    ...(names.length === 0 ? [] : [`${office("Source")}: ${names.join(", ")}`]),
    ...(completeThrough === null ? [] : [style.words.completeThrough(style.day(completeThrough))]),
  ].join(" · ");
}

/** The single figures of a page, and its sentences below the first of them. */
function pageHeads(snapshot: ReportSnapshot, page: SnapshotPage, writing: SlideWriting): readonly Slide[] {
  const cards = page.visuals.filter(
    ({ definition, content: own }) => slideForms[definition.type].form === "cards" && own.kind === "figures",
  );
  if (cards.length === 0 && page.sentences.length === 0) return [];
  const parts = Array.from({ length: Math.max(1, Math.ceil(cards.length / cardsAtOnce)) }, (_, part) =>
    cards.slice(part * cardsAtOnce, (part + 1) * cardsAtOnce),
  );
  return parts.map((part, place) => {
    const y = part.length === 0 ? content.y : belowCards(part.length);
    const paragraphs = page.sentences.map((text): SlideParagraph => ({ text, size: 1600, isItem: true }));
    const sentences: Shape = {
      kind: "text",
      name: "Findings",
      box: { ...content, y: y + space, height: content.y + content.height - y - space },
      paragraphs,
      anchor: "t",
      isCard: false,
    };
    const hasSentences = place === 0 && paragraphs.length > 0;
    return {
      ...ofPage(snapshot, { period: page.period ?? commonPeriod(part) }, writing),
      title: titleOfPart(page.title, place, parts.length, writing),
      subtitle: null,
      shapes: [...cardShapes(part, writing), ...(hasSentences ? [sentences] : [])],
      notes: [...page.sentences, ...part.flatMap((visual) => notesOf(visual, writing))],
    };
  });
}

/** The period of several visuals of a page without its own; null if they have different ones. */
function commonPeriod(visuals: readonly SnapshotVisual[]): string | null {
  const [first, ...others] = new Set(visuals.map(({ period }) => period));
  return others.length > 0 ? null : first || null;
}

function ofPage(snapshot: ReportSnapshot, { period }: Pick<SnapshotPage, "period">, writing: SlideWriting) {
  return { layout: "content" as const, period, source: sourceLine(snapshot, writing) };
}

function titleOfPart(title: string, place: number, parts: number, { office }: SlideWriting): string {
  if (parts < 2) return title;
  return office("{title} ({part} of {parts})", {
    title,
    part: String(place + 1),
    parts: String(parts),
  });
}

/** What a speaker reads about a visual: its finding, its filters, and notes on its figures. */
function notesOf(
  { title, sentence, period, filters, content: own }: SnapshotVisual,
  { office }: SlideWriting,
) {
  return [
    ...(sentence === null ? [] : [sentence]),
    `${title}. ${office("Period")}: ${period}`,
    ...filters.map((text) => `${office("Filters")}: ${text}`),
    ...(own.kind === "figures" ? own.notes : []),
  ];
}

async function visualSlides(
  snapshot: ReportSnapshot,
  page: SnapshotPage,
  visual: SnapshotVisual,
  writing: SlideWriting,
): Promise<readonly Slide[]> {
  const { content: own, definition, sentence, title } = visual;
  const base = {
    ...ofPage(snapshot, { period: page.period ?? (visual.period || null) }, writing),
    title: sentence ?? (title === "" ? page.title : title),
    subtitle: sentence === null ? null : title,
    notes: notesOf(visual, writing),
  };
  switch (own.kind) {
    case "decoration":
      return [];
    case "failure":
      return [{ ...base, shapes: [textShape([{ text: own.message, size: 1400, colour: "quiet" }])] }];
    case "text":
      return textSlides(base, own.paragraphs, writing);
    case "figures":
      break;
  }
  const form = slideForms[definition.type];
  if (form.form === "cards" || form.form === "none") return [];
  const spec = chartOf(visual, own, writing);
  if (spec !== null) {
    const description = describeChart(title, spec, writing);
    const name = `chart:${visual.name}`;
    return [{ ...base, shapes: [{ kind: "chart", name, box: content, description, spec }] }];
  }
  if (form.form !== "table") {
    const png = await writing.pictureOf(page.name, visual.name);
    if (png !== null) {
      const box = pictureBox(png, content);
      return [{ ...base, shapes: [{ kind: "picture", name: visual.name, box, description: title, png }] }];
    }
  }
  const note = form.form === "table" ? [] : [writing.office("This visual is shown as its figures.")];
  return tableSlides({ ...base, notes: [...base.notes, ...note] }, visual, own, writing);
}

/** The native chart of a visual; null if PowerPoint has none for it. */
function chartOf(visual: SnapshotVisual, figures: SnapshotFigures, writing: SlideWriting): ChartSpec | null {
  const { type, dimensions, smallMultiples } = visual.definition;
  const form = slideForms[type];
  if (form.form !== "chart") return null;
  const isPlain = smallMultiples === undefined || (form.canSplit && dimensions.length === 1);
  const spec = isPlain ? form.make(visual, figures, writing) : null;
  return spec !== null && fits(spec) ? spec : null;
}

function fits(spec: ChartSpec): boolean {
  if (spec.kind === "points") return spec.series.length <= mostSeries;
  const count = spec.groups.reduce((sum, { series }) => sum + series.length, 0);
  return spec.categories.length <= mostCategories && count <= mostSeries;
}

type Base = Omit<Slide, "shapes">;

function tableSlides(
  base: Base,
  visual: SnapshotVisual,
  figures: SnapshotFigures,
  writing: SlideWriting,
): readonly Slide[] {
  const { tables, rows, columns } = slideTables(visual, figures, writing);
  const { office, words } = writing;
  const count = (value: number): string => words.formats.count(value);
  const cut = [
    ...(rows.shown < rows.all
      ? [office("The first {rows} of {all} rows", { rows: count(rows.shown), all: count(rows.all) })]
      : []),
    ...(columns.shown < columns.all
      ? [
          office("The first {columns} of {all} columns", {
            columns: count(columns.shown),
            all: count(columns.all),
          }),
        ]
      : []),
  ];
  return tables.map((table, place) => ({
    ...base,
    title: titleOfPart(base.title, place, tables.length, writing),
    source: [base.source, ...cut].join(" · "),
    shapes: [table],
  }));
}

/** Characters of a text on one slide, counting those that a short line leaves free. */
const [mostCharacters, perLine] = [1500, 110] as const;

function textSlides(
  base: Base,
  paragraphs: readonly { readonly kind: "heading" | "paragraph" | "item"; readonly text: string }[],
  writing: SlideWriting,
): readonly Slide[] {
  const parts: SlideParagraph[][] = [[]];
  let left = mostCharacters;
  for (const { kind, text } of paragraphs) {
    const needed = Math.ceil(text.length / perLine) * perLine;
    if (needed > left && parts.at(-1)?.length !== 0) {
      parts.push([]);
      left = mostCharacters;
    }
    left -= needed;
    parts.at(-1)?.push({ text, size: 1400, isBold: kind === "heading", isItem: kind === "item" });
  }
  return parts.map((part, place) => ({
    ...base,
    title: titleOfPart(base.title, place, parts.length, writing),
    shapes: [textShape(part)],
    notes: [...base.notes, ...part.map(({ text }) => text)],
  }));
}

function textShape(paragraphs: readonly SlideParagraph[]): Shape {
  return { kind: "text", name: "Text", box: content, paragraphs, anchor: "t", isCard: false };
}
