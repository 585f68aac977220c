import { adPlatforms, otherSource, type DataImport, type ImportSource } from "@vitrine/contracts/http";

const number = new Intl.NumberFormat("en");
const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Days have no time zone. They are parsed as midnight in UTC and shown in UTC. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

const sources: Readonly<Record<ImportSource, string>> = {
  ...adPlatforms,
  [otherSource]: "Another source",
};

/** British: without a comma before the last name. */
const platformList = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.values(adPlatforms));

export const importsMessages = {
  heading: "Import data",
  lead: (workspace: string) => `Import exports of advertising platforms into ${workspace}.`,
  back: "Back to the reports",
  failedToLoad: "The imports could not be loaded",

  dropHere: "Drop an export here",
  dropHelp: `CSV or XLSX of ${platformList}, by day. Anything else can be mapped by hand.`,
  chooseFile: "Choose a file",
  uploading: (name: string) => `Reading ${name} …`,
  oneFile: "One file at a time, please.",

  sources,
  sample: "Sample data",
  previewHeading: (name: string) => name,
  recognised: (source: ImportSource) => `Recognised as ${sources[source]}`,
  remembered: "Read with the settings you saved for these headers",
  discard: "Discard",
  importNow: "Import",
  remember: "Read files with these headers the same way next time",
  accepted: (rows: number) => `${number.format(rows)} of the first lines will be imported`,
  notAccepted: (rows: number) => `${number.format(rows)} not`,

  settings: "How the file is read",
  source: "Source",
  decimal: "Decimal mark",
  decimals: { ".": "1,316.14", ",": "1.316,14" },
  dateOrder: "Order of days",
  dateOrders: {
    ymd: "Year first",
    mdy: "Month first (10/31/26)",
    dmy: "Day first (31/10/26)",
    none: "Not specified",
  },
  account: "Account, if the file does not name it",
  currency: "Currency, if the file does not name it",
  rate: (foreign: string, own: string) => `1 ${foreign} in ${own}`,
  rateHint: "Money in another currency is imported only with a rate.",
  badRate: "A number above 0, such as 0.92",

  columns: "What the columns mean",
  columnsHelp: "Ratios such as CTR are computed from their parts and not imported.",
  leaveOut: "Leave out",
  example: (text: string) => (text === "" ? "Empty in the first lines" : `Such as ${text}`),
  required: "Day, campaign and at least one figure are needed.",
  groups: { where: "", what: "", figures: "Figure: " },

  rows: "First lines",
  line: "Line",
  outcome: "Result",
  outcomes: { taken: "Imported", skipped: "Skipped", refused: "Refused", noted: "Left out" },

  running: (name: string) => `Importing ${name}`,
  progress: (rows: number) => `${number.format(rows)} lines read`,
  waits: "Waits for the data store",
  waitsHelp: "The data store does not answer at the moment. The import is tried again for up to a day.",
  leaving: "You can leave this page. The import continues.",
  done: (name: string) => `${name} was imported`,
  nothingAccepted: (name: string) => `No line of ${name} was imported`,
  partly: (name: string) => `${name} was imported in part`,
  failed: (name: string) => `${name} was not imported`,
  figures: {
    taken: "Lines imported",
    skipped: "Skipped",
    refused: "Refused",
    replaced: "Earlier rows replaced",
    impressions: "Impressions",
    clicks: "Clicks",
    spend: "Spend",
    days: "Days",
  },
  amounts: "Sums of the file and of the store",
  amountsHelp: "Exact sums of the imported lines. The sums of the store are read back from it.",
  amountHeads: { name: "Figure", file: "In the file", stored: "In the store", agree: "Agree" },
  agrees: "Yes",
  differs: "No",
  fromCurrency: (sum: string, currency: string) => `including ${sum} ${currency}, converted`,
  /** Formats a decimal of any length without losing digits. */
  exact: (plain: string) => {
    const [whole = "", fraction] = plain.split(".");
    const grouped = number.format(BigInt(whole === "-0" ? "0" : whole));
    const sign = whole === "-0" ? "-" : "";
    return `${sign}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
  },
  rounded: "Rounded; import again",
  roundedHelp:
    "An earlier version rounded figures of the marked files to whole numbers. Import the same files or days again to get the exact ones.",
  downloadFile: (name: string, until: string) =>
    `Original file of ${name}, kept until ${day.format(new Date(until))}`,
  original: "Original file",
  amount: (value: number) => number.format(value),
  money: (value: number) => money.format(value),
  days: (from: string, to: string) => day.formatRange(new Date(from), new Date(to)),
  whyNot: "What was not imported, and why",
  moreReasons: (count: number) => `and ${number.format(count)} more`,
  downloadAccount: "Download the list",
  accountFile: (name: string) => `${name} - lines not imported.csv`,
  another: "Import another file",

  notYours: "Importing data is for the agency",
  notYoursHelp: "You can open the reports of this workspace, but not import figures into it.",
  toReports: (workspace: string) => `Go to the dashboards of ${workspace}`,
  freshness: "Data complete through",
  /** Data are overdue: new data usually arrive after this many days. */
  overdue: (days: number) =>
    `older than usual: new data usually come every ${days === 1 ? "day" : `${days} days`}`,
  noFreshness: "Nothing was imported yet.",
  history: "History",
  noHistory: "Imported files are listed here with their results.",
  commandLine: "Command line",
  states: {
    uploaded: "Not imported yet",
    running: "Running",
    done: "Done",
    failed: "Failed",
  } satisfies Record<DataImport["state"], string>,
} as const;
