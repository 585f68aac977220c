import type { Cell, NumberFormat, ResultColumn } from "@vitrine/contracts/query";

import { none, type AboutLine, type Sheet } from "../../../embedding/service.ts";
import type { SnapshotPage, SnapshotVisual } from "../../snapshot/report-snapshot.ts";
import type { SheetWriting } from "./sheet-writing.ts";
import { textColumn } from "./text-column.ts";

interface CardRow {
  readonly name: string;
  readonly value: Cell;
  readonly before: Cell;
  readonly format: NumberFormat | null;
}

/** The single figures of a page as one sheet: their names, values, and what these are compared with. */
export function cardsSheet(
  { title, sentences }: SnapshotPage,
  cards: readonly SnapshotVisual[],
  { office }: SheetWriting,
): Sheet {
  const rows = cards.flatMap(rowsOfCard);
  const figures = (displayName: string, values: Cell[]): ResultColumn => ({
    role: "measure",
    table: "",
    name: "",
    displayName,
    type: "decimal",
    format: null,
    values,
  });
  const names = textColumn(
    office("Figure"),
    rows.map(({ name }) => name),
  );
  const isCompared = rows.some(({ before }) => before !== null);
  const columns = [
    ...names.columns,
    figures(
      office("Value"),
      rows.map(({ value }) => value),
    ),
    ...(isCompared
      ? [
          figures(
            office("Compared with"),
            rows.map(({ before }) => before),
          ),
        ]
      : []),
  ];
  return {
    title,
    answers: { first: { ...names, columns }, following: none() },
    about: [...linesOf(cards, office), ...sentences.map((text) => ({ name: office("Note"), text }))],
    grains: [],
    rowFormats: rows.map(({ format }) => format),
  };
}

/** A row for each measure of a card, named by the card if it has only one. */
function rowsOfCard({ title, content }: SnapshotVisual): readonly CardRow[] {
  if (content.kind !== "figures") return [];
  const ofRole = (role: ResultColumn["role"]): readonly ResultColumn[] =>
    content.main.columns.filter((column) => column.role === role);
  const measures = ofRole("measure");
  return measures.map(({ displayName, values, format }, place) => ({
    name: measures.length === 1 && title !== "" ? title : displayName,
    value: values[0] ?? null,
    before: ofRole("comparison")[place]?.values[0] ?? null,
    format,
  }));
}

/** The period and the filters of all cards, and their notes, each once. */
function linesOf(cards: readonly SnapshotVisual[], office: SheetWriting["office"]): readonly AboutLine[] {
  const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
  const line = (name: string, texts: readonly string[]): readonly AboutLine[] =>
    distinct(texts).map((text) => ({ name: office(name), text }));
  return [
    ...line(
      "Period",
      cards.map(({ period }) => period),
    ),
    ...line(
      "Filters",
      cards.flatMap(({ filters }) => filters),
    ),
    ...line(
      "Note",
      cards.flatMap(({ content }) => (content.kind === "figures" ? content.notes : [])),
    ),
  ];
}
