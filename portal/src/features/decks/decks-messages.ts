import type { DeckPlace, NamedShape } from "@vitrine/contracts/http";

/** The texts of presentations; others are in `shared/messages.ts`. */
export const decksMessages = {
  heading: "Presentation",
  lead: "Fill a presentation of your client with the figures of this report. Shapes whose names begin with kpi:, text:, chart: or table: are filled; everything else stays as it is.",
  backToReport: "Report",
  failed: "The presentation could not be loaded.",
  deck: "Presentation of the workspace",
  none: "None",
  upload: "Upload a presentation",
  replace: "Replace the file",
  remove: "Delete",
  removeHeading: "Delete presentation?",
  removeQuestion: (name: string) => `“${name}” is deleted for all reports of the workspace.`,
  uploadHelp:
    "A PowerPoint file (.pptx) of at most 32 MB, without macros and linked files. Name shapes in PowerPoint under Home, Arrange, Selection Pane.",
  uploadedAt: (moment: string) => `Uploaded ${moment}`,
  save: "Save",
  saved: "The presentation of this report has been saved.",
  noShapes:
    "This presentation has no named shapes. Give them names such as kpi:spend, chart:trend or table:campaigns.",
  slide: (number: number, title: string) => (title === "" ? `Slide ${number}` : `Slide ${number} · ${title}`),
  elsewhere: "Without a place of their own",
  problems: "Cannot be filled",
  connected: (count: number, all: number) => `${count} of ${all} shapes are filled`,
  shape: (name: string, shown: string | null) =>
    shown === null ? `${name}, not filled` : `${name}, shows ${shown}`,
  missing: "a visual that the report does not have any more",
  kinds: { text: "Text", chart: "Chart", table: "Table" } satisfies Record<NamedShape["kind"], string>,
  chooseFor: (name: string) => `What does “${name}” show?`,
  visual: "Visual",
  shows: "Shows",
  showings: {
    value: "The figure",
    change: "The change of the figure",
    title: "The title",
    period: "The period",
    text: "The finding, or the text",
  } satisfies Record<DeckPlace["shows"], string>,
  measure: "Measure",
  firstMeasure: "The first one",
  use: "Use",
  notFilled: "Not filled",
  setUp: "Set up the presentation",
} as const;
