import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import {
  aboutLines,
  none,
  sourceName,
  withComparable,
  type AboutLine,
  type Sheet,
} from "../../../embedding/service.ts";
import type {
  ReportSnapshot,
  SnapshotFigures,
  SnapshotPage,
  SnapshotVisual,
} from "../../snapshot/report-snapshot.ts";
import { isSingleFigure } from "../../snapshot/single-figures.ts";
import { cardsSheet } from "./cards-sheet.ts";
import { asCrosstab } from "./matrix.ts";
import type { SheetWriting } from "./sheet-writing.ts";
import { textColumn } from "./text-column.ts";
import { withSelected } from "./with-selected.ts";

/** A sheet, and the page that it is of; null for the sheet about the report. */
export interface PageSheet extends Sheet {
  readonly page: string | null;
}

/** The sheets of a report: one about it, then for each page its single figures and a sheet for every other visual. */
export function sheetsOf(snapshot: ReportSnapshot, writing: SheetWriting): readonly PageSheet[] {
  return [
    sheetAbout(snapshot, writing),
    ...snapshot.pages.flatMap((page) => sheetsOfPage(snapshot, page, writing)),
  ];
}

function sheetsOfPage(
  snapshot: ReportSnapshot,
  page: SnapshotPage,
  writing: SheetWriting,
): readonly PageSheet[] {
  const cards = page.visuals.filter(isSingleFigure);
  const others = page.visuals.filter((visual) => !cards.includes(visual));
  return [
    ...(cards.length === 0 ? [] : [{ ...cardsSheet(page, cards, writing), page: page.title }]),
    ...others.flatMap((visual): readonly PageSheet[] => {
      const sheet = sheetOf(snapshot, page, visual, writing);
      return sheet === null ? [] : [{ ...sheet, page: page.title }];
    }),
  ];
}

function sheetOf(
  snapshot: ReportSnapshot,
  page: SnapshotPage,
  visual: SnapshotVisual,
  writing: SheetWriting,
): Sheet | null {
  const { content } = visual;
  const title = visual.title === "" ? page.title : visual.title;
  const plain = { title, grains: [] };
  switch (content.kind) {
    case "decoration":
      return null;
    case "failure":
      return {
        ...plain,
        answers: { first: textColumn(title, [content.message]), following: none() },
        about: [],
      };
    case "text":
      return {
        ...plain,
        answers: {
          first: textColumn(
            title,
            content.paragraphs.map(({ text }) => text),
          ),
          following: none(),
        },
        about: [],
      };
    case "figures":
      return {
        ...plain,
        answers: { first: rowsOf(visual, content, writing), following: none() },
        about: linesAbout(snapshot, page, visual, content, writing),
        grains: grainsOf(rowsOf(visual, content, writing), visual),
      };
  }
}

/** The rows of a visual as they are shown: a matrix with its columns, the selected part next to the whole. */
export function rowsOf(
  { definition }: SnapshotVisual,
  { main, highlight }: SnapshotFigures,
  { style, words, office }: SheetWriting,
): QueryResult {
  // Files do not contain the addresses of pictures.
  const columns = main.columns.filter((column) => column.content !== "picture");
  const nameOf = (name: string): string => office("{name}, selected", { name });
  const rows = withSelected({ ...main, columns }, highlight, nameOf);
  const comparable = withComparable(rows, style.words, style.day);
  return asCrosstab(comparable, definition, (value, column) => words.formats.full(value, column));
}

/** The periods that days begin, by column. A year that does not begin in January is not named by one number. */
function grainsOf({ columns }: QueryResult, { definition }: SnapshotVisual): Sheet["grains"] {
  const { dimensions, columns: across, smallMultiples } = definition;
  const all = [
    ...dimensions,
    ...(across === undefined ? [] : [across]),
    ...(smallMultiples === undefined ? [] : [smallMultiples]),
  ];
  return columns.map(({ role, table, name }) =>
    role === "dimension" ? all.find((one) => one.table === table && one.column === name)?.grain : undefined,
  );
}

function linesAbout(
  { report, completeThrough, sources, madeAt }: ReportSnapshot,
  page: SnapshotPage,
  { title, period, filters, sentence }: SnapshotVisual,
  { main, notes }: SnapshotFigures,
  { style, office }: SheetWriting,
): readonly AboutLine[] {
  const described = { page: page.title, visual: title, period, filters: [...filters] };
  const exported = {
    result: main,
    report: report.name,
    rowCount: main.rowCount,
    isCut: main.truncated,
    completeThrough,
    sources: [...sources],
    exportedAt: madeAt,
  };
  const note = office("Note");
  return [
    ...(sentence === null ? [] : [{ name: note, text: sentence }]),
    ...aboutLines({ about: described }, exported, style),
    ...notes.map((text) => ({ name: note, text })),
  ];
}

/** What the report is about, of when, from which sources, and for whom it was made. */
function sheetAbout(snapshot: ReportSnapshot, { style, office }: SheetWriting): PageSheet {
  const { report, client, pages, completeThrough, sources, madeAt, madeBy } = snapshot;
  const filters = [...new Set(pages.flatMap(({ visuals }) => visuals.flatMap((visual) => visual.filters)))];
  const lines: readonly (readonly [string, string])[] = [
    [office("Client"), client.name],
    ...pages.flatMap(({ title, period, sentences }): [string, string][] => [
      [office("Page"), title],
      ...(period === null ? [] : [[office("Period"), period] as [string, string]]),
      ...sentences.map((text): [string, string] => ["", text]),
    ]),
    ...filters.map((text): [string, string] => [office("Filters"), text]),
    ...(completeThrough === null
      ? []
      : [[office("Data complete through"), style.day(completeThrough)] as const]),
    ...sources.map((one) => [sourceName(one.source, style.words), style.day(one.completeThrough)] as const),
    [office("Made at"), style.moment(madeAt)],
    [office("Made for"), madeBy],
    ...(client.footer === null ? [] : [["", client.footer] as const]),
  ];
  const names = textColumn(
    office("Report"),
    lines.map(([name]) => name),
  );
  const texts = textColumn(
    report.name,
    lines.map(([, text]) => text),
  );
  const columns: ResultColumn[] = [...names.columns, ...texts.columns];
  return {
    title: office("Report"),
    page: null,
    answers: { first: { ...names, columns }, following: none() },
    about: [],
    grains: [],
  };
}
