/** Limits of a file. A larger file is no export, and reading it would take too much memory. */
export const readingLimits = {
  rowText: 1024 * 1024,
  cellText: 100_000,
  rowCells: 2000,
  cells: 50_000_000,
  text: 1_000_000_000,
  /** Rows of a sheet, the limit of spreadsheets. */
  sheetRows: 1_048_576,
  depth: 64,
  token: 1024 * 1024,
  /** Characters of the shared texts of a workbook, including their overhead in memory. */
  sharedText: 64 * 1024 * 1024,
  /** Unpacked bytes of a part of a workbook other than sheets and texts. */
  smallPart: 64 * 1024 * 1024,
} as const;

const count = (value: number) => value.toLocaleString("en");

/** Why a file is not read, with the limit. */
export const limitMessages = {
  text: () =>
    `The file holds more than ${count(readingLimits.text)} characters, which is the limit for a file.`,
  rowText: (line: number) =>
    `Line ${line} holds more than ${count(readingLimits.rowText)} characters, which is the limit for a line.`,
  cellText: (line: number) =>
    `A cell on line ${line} holds more than ${count(readingLimits.cellText)} characters, which is the limit for a cell.`,
  rowCells: (line: number) =>
    `Line ${line} has more than ${count(readingLimits.rowCells)} cells, which is the limit for a line.`,
  cells: () => `The file has more than ${count(readingLimits.cells)} cells, which is the limit for a file.`,
  sheetRows: () =>
    `The sheet has more than ${count(readingLimits.sheetRows)} rows, which is the limit for a sheet.`,
  depth: () =>
    `The workbook nests its tags more than ${readingLimits.depth} levels deep, which is the limit for a workbook.`,
  token: () =>
    `The workbook has a tag, a text or a comment of more than ${count(readingLimits.token)} characters, which is the limit for each.`,
  sharedText: () =>
    `The texts of the workbook take more than ${readingLimits.sharedText / 1024 / 1024} MiB, which is the limit; export it as CSV.`,
  smallPart: (name: string) =>
    `The part ${name} of the workbook unpacks to more than ${readingLimits.smallPart / 1024 / 1024} MiB, which is its limit.`,
  memory: (mebibytes: number) =>
    `Reading the file took more than ${mebibytes} MiB of memory, which is the limit. Export fewer rows, or CSV.`,
  time: (seconds: number) =>
    `Reading the file made no progress for ${seconds} seconds, which is the limit, and was stopped.`,
  members: (most: number) =>
    `The file names more than ${count(most)} different campaigns, ad groups and the like, which is the limit for a file.`,
} as const;
