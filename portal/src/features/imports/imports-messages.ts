import { platformNames, type DataImport, type ImportSource } from "@vitrine/contracts/http";

const number = new Intl.NumberFormat("en");
const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Days have no time zone: their midnight in UTC is shown as it stands there. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

const sources: Readonly<Record<ImportSource, string>> = {
  ...platformNames,
  generic: "Another source",
};

/** What the Import page says. */
export const importsMessages = {
  heading: "Import data",
  lead: (workspace: string) => `Exports become figures of ${workspace} only.`,
  back: "Back to the reports",
  failedToLoad: "The imports could not be loaded",

  dropHere: "Drag an export in",
  dropHelp:
    "CSV or XLSX of Google Ads, Meta Ads, Display & Video 360 or TikTok Ads, by day. Anything else can be mapped by hand.",
  chooseFile: "Choose a file",
  uploading: (name: string) => `Reading ${name} …`,
  oneFile: "One file at a time, please.",

  sources,
  sample: "Sample data",
  previewHeading: (name: string) => name,
  recognised: (source: ImportSource) => `Recognised as ${sources[source]}`,
  remembered: "Read the way you saved for these headers",
  discard: "Put away",
  importNow: "Import",
  remember: "Read files with these headers the same way next time",
  taken: (rows: number) => `${number.format(rows)} of the first lines will be taken`,
  notTaken: (rows: number) => `${number.format(rows)} not`,

  settings: "How the file is read",
  source: "Source",
  decimal: "Decimal mark",
  decimals: { ".": "1,316.14", ",": "1.316,14" },
  dateOrder: "Order of days",
  dateOrders: {
    ymd: "Year first",
    mdy: "Month first (10/31/26)",
    dmy: "Day first (31/10/26)",
    none: "Not said",
  },
  account: "Account, where the file does not say",
  currency: "Currency, where the file does not say",
  rate: (foreign: string, own: string) => `1 ${foreign} in ${own}`,
  rateHint: "Money in another currency is taken only with a rate.",
  badRate: "A number above 0, such as 0.92",

  columns: "What the columns mean",
  columnsHelp: "Ratios such as CTR are computed from their parts and never taken.",
  leaveOut: "Leave out",
  example: (text: string) => (text === "" ? "Empty in the first lines" : `Such as ${text}`),
  required: "Day, campaign and at least one figure are needed.",
  groups: { where: "", what: "", figures: "Figure: " },

  rows: "First lines",
  line: "Line",
  outcome: "Becomes",
  outcomes: { taken: "Taken", skipped: "Skipped", refused: "Refused", noted: "Left out" },

  running: (name: string) => `Importing ${name}`,
  progress: (rows: number) => `${number.format(rows)} lines read`,
  leaving: "You may leave this page; the import goes on.",
  done: (name: string) => `${name} is in`,
  nothingTaken: (name: string) => `Nothing of ${name} was taken`,
  partly: (name: string) => `${name} is in, but not all of it`,
  failed: (name: string) => `${name} was not imported`,
  figures: {
    taken: "Lines taken",
    skipped: "Skipped",
    refused: "Refused",
    replaced: "Earlier rows replaced",
    impressions: "Impressions",
    clicks: "Clicks",
    spend: "Spend",
    days: "Days",
  },
  amounts: "Sums of the file and of the store",
  amountsHelp: "Of the lines taken, added up exactly. The store's sums are read back from it.",
  amountHeads: { name: "Figure", file: "In the file", stored: "In the store", agree: "Agree" },
  agrees: "Yes",
  differs: "No",
  fromCurrency: (sum: string, currency: string) => `of it ${sum} ${currency}, converted`,
  /** A plain decimal of any length: digits are grouped, and none is lost. */
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
  whyNot: "What was not taken, and why",
  moreReasons: (count: number) => `and ${number.format(count)} more`,
  downloadAccount: "Download the account",
  accountFile: (name: string) => `${name} - lines not taken.csv`,
  another: "Import another file",

  notYours: "Importing data is for the agency",
  notYoursHelp: "You can open the reports of this workspace, but not import figures into it.",
  toReports: (workspace: string) => `Go to the dashboards of ${workspace}`,
  freshness: "Data complete through",
  /** New data usually come after so many days, and have not. */
  overdue: (days: number) =>
    `older than usual: new data usually come every ${days === 1 ? "day" : `${days} days`}`,
  noFreshness: "Nothing was imported yet.",
  history: "History",
  noHistory: "Files that are imported here are listed with their account.",
  commandLine: "Command line",
  states: {
    uploaded: "Not imported yet",
    running: "Running",
    done: "Done",
    failed: "Failed",
  } satisfies Record<DataImport["state"], string>,
} as const;
