export const settingsMessages = {
  heading: "Workspace settings",
  lead: "Who the client is, and how its reports count weeks and years.",
  failed: "The settings could not be loaded",
  readOnly: "Only managers of the workspace can change these settings.",

  client: "Client",
  clientHelp: "Stands with the mark at the head of every report.",
  displayName: "Name in reports",
  displayNameHint: (name: string) => `If empty, the name of the workspace: ${name}.`,

  figures: "Currency and time",
  figuresHelp: "Figures stay in the currency and on the days in which they were imported.",
  currency: "Currency",
  currencyHint: "Applies to imported amounts whose file names no currency.",
  timeZone: "Time zone",
  timeZoneHint: "For times of day in printed reports. Days of figures do not move.",
  byDefault: (value: string) => `Default (${value})`,

  calendar: "Calendar",
  calendarHelp:
    "Where weeks, quarters and years begin in every report: in its periods, time axes and comparisons.",
  weekStart: "First day of the week",
  yearStart: "First month of the financial year",

  colours: "Colours of reports",
  coloursHelp:
    "For the series of charts, unless the brand has colours of its own. The colours of each set differ with any colour vision, in both themes.",
  coloursOf: { blue: "Blue", teal: "Teal", green: "Green", plum: "Plum" },

  brand: "Brand",
  brandHelp: "What departs from the brand of the product here. Everything else is inherited.",

  save: "Save changes",
  saved: "The settings have been saved.",
} as const;
