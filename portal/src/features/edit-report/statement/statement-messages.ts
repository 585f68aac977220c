import type { StatementSettings } from "@vitrine/contracts/http";

import type { OfferedPeriod } from "./statement-draft.ts";

const periods: Readonly<Record<OfferedPeriod, string>> = {
  lastWeek: "Last week",
  lastMonth: "Last month",
  lastQuarter: "Last quarter",
  lastYear: "Last year",
  thisWeek: "This week",
  thisMonth: "This month",
  thisQuarter: "This quarter",
  thisYear: "This year",
};

const sizes: Readonly<Record<StatementSettings["size"], string>> = {
  a3: "A3",
  a4: "A4",
  a5: "A5",
  letter: "US Letter",
  legal: "US Legal",
};

/** The texts of the settings of a statement. */
export const statementMessages = {
  tab: "Document",
  language: "Language",
  languageHint: "Texts of the template are translated. Others stay as they are.",
  size: "Paper",
  sizes,
  orientation: "Orientation",
  orientations: { portrait: "Portrait", landscape: "Landscape" },
  defaultOf: (label: string) => `First value of “${label}”`,
  defaultHint: "Readers and host pages can choose other values.",
  all: "All",
  asStored: "As it is now",
  periods,
  saved: "The statement is saved.",
  conflict: "Another person has changed this statement. Close the dialog and open it again.",
  tooSmall: "The paper is too small for this statement.",
} as const;
