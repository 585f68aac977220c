import type { FileColumn } from "../import-types.ts";

/** Why a line or a file is not imported, for users. */
export const rowMessages = {
  blank: "Blank line.",
  totals: "Totals line: totals are computed from the lines above it.",
  footer: "Part of the report's footer.",
  noDay: (column: string) => `“${column}” is empty: figures are kept by day.`,
  badDay: (text: string, column: string) => `“${text}” in “${column}” is not a day.`,
  tooFewCells: (column: string) => `The line ends before “${column}”: it was cut off.`,
  farDay: (day: string) => `The line is of ${day}: figures are of days from 2000 to a year from now.`,
  tooManyCells:
    "The line has more cells than the header, so that its figures may be in the wrong columns: a number or a text in it contains the separator of cells.",
  openQuote:
    "A quotation mark is opened in this line and closed in a later one, so that the lines between cannot be separated.",
  unclearDay: (text: string) => `“${text}” could be two days: say whether days or months come first.`,
  period: (from: string | null, to: string | null) =>
    from === null || to === null
      ? "The line has no day. Figures are kept by day: export the report again with a “Day” column."
      : `The line adds up ${from} to ${to}. Figures are kept by day: export the report again with a “Day” column.`,
  split: (column: string) =>
    `Figures are split by “${column}”, which this dataset does not keep, and must not be added to the unsplit ones. Export the report again without this split.`,
  noName: (column: string) => `“${column}” is empty: the line does not say what it is about.`,
  roundedId: (text: string, column: string) =>
    `“${text}” in “${column}” is an ID that a spreadsheet has rounded. Export the file again and do not save it in a spreadsheet.`,
  badNumber: (text: string, column: string) => `“${text}” in “${column}” is not a number.`,
  unclearMark: (text: string, column: string) =>
    `“${text}” in “${column}” could be grouped thousands or a number with decimals: choose the file's decimal mark, or export the figures without grouping.`,
  tooLarge: (text: string, column: string) => `“${text}” in “${column}” is too large.`,
  tooLargeSum: "The figures of one campaign and day add up to more than can be kept.",
  otherCurrency: (currency: string, own: string) =>
    `The line is in ${currency}, the dataset in ${own}, and no rate was given.`,
  badCurrency: (text: string) => `“${text}” is not a currency.`,
  repeated: (line: number) => `The same as line ${line}: each line counts once.`,
  unknownColumns: (columns: readonly string[]) =>
    `Not imported, because it is not known what they mean: ${columns.map((name) => `“${name}”`).join(", ")}. The Import page lets you choose.`,
  people: (columns: readonly string[]) =>
    `Not imported: ${columns.map((name) => `“${name}”`).join(", ")}. Each line counts people of its own day and ad, and the same person is in several lines: such figures cannot be added up.`,
  noFacts: (dimensions: readonly string[]) =>
    `The dataset has no figures by ${dimensions.join(", ")} together.`,
  noCampaign: (columns: readonly FileColumn[]) =>
    `No column holds the campaign. The columns are ${list(columns)}.`,
  noFigures: (columns: readonly FileColumn[]) => `No column holds figures. The columns are ${list(columns)}.`,
} as const;

function list(columns: readonly FileColumn[]): string {
  const names = columns.slice(0, 12).map(({ name }) => `“${name}”`);
  return columns.length > 12 ? `${names.join(", ")} and others` : names.join(", ");
}
