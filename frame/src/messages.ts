/**
 * The texts that a user of a report sees and those of error answers, as functions of their data. The other languages
 * are in `messages/`.
 */
const english = {
  /** The language of these messages, BCP 47. */
  language: "en",
  report: "Report",
  pages: "Pages",
  loading: "Loading…",
  loadingVisual: (title: string) => `${title} is loading`,
  noHost: "This page shows reports inside a portal. Open the report there.",
  failedToOpen: "The report could not be opened",
  originRefused: "This page is not allowed to show the report.",
  expired:
    "Access to this report has ended. What you see stays; new figures come after the page renews the access.",
  offline: "No connection. The report goes on as soon as it is back.",
  noConnection: "The server cannot be reached.",
  somethingWrong: "Something went wrong on our side.",
  visualFailed: "No figures here at the moment",
  waitsForAccess: "The figures load when the access is renewed.",
  tooLarge: "Too many rows to show",
  tooLargeHelp: "Narrow the filters to see this visual.",
  tryAgain: "Try again",
  code: (code: string) => `Code: ${code}`,
  requestId: (id: string) => `Request: ${id}`,
  noData: "No data for this selection",
  truncated: (rows: string) => `Showing the first ${rows} rows`,
  moreFollow: (rows: string) => `The first ${rows} rows are here; more follow as you scroll`,
  moreNow: "Show more rows",
  moreFailed: (rows: string) => `The rows after the first ${rows} could not be fetched.`,
  topOnly: (count: string) => `Showing the top ${count}`,
  completeThrough: (date: string) => `Data complete through ${date}`,
  showAsTable: (title: string) => `Show ${title} as a table`,
  showAsChart: (title: string) => `Show ${title} as a chart`,
  drillDown: (name: string) => `Drill into ${name}`,
  drillUp: "Drill up",
  drillUpIn: (title: string) => `Drill up in ${title}`,
  drillThrough: (page: string) => `Drill through to ${page}`,
  backTo: (page: string) => `Back to ${page}`,
  /** @param path the names chosen on the way down the hierarchy */
  drilledTitle: (title: string, path: string) => `${title}: ${path}`,
  options: "More options",
  optionsOf: (title: string) => `More options for ${title}`,
  asTable: "Show as a table",
  asChart: "Show as a chart",
  focus: "Focus mode",
  leaveFocus: "Back to the report",
  exportCsv: "Export data (CSV)",
  exportXlsx: "Export data (Excel)",
  exportUnderlying: "Export the rows behind it (Excel)",
  exportCut: (rows: string) => `The file contains only the first ${rows} rows.`,
  mayNotExport: "You are not allowed to export this data.",
  seeRecords: "See the rows behind it",
  rowsInAll: (rows: string) => `${rows} rows`,
  recordsOf: (title: string) => `Rows behind ${title}`,
  close: "Close",
  exportFailed: "The data could not be exported.",
  clearSelection: "Clear selection",
  sort: "Sort by",
  ascending: "ascending",
  descending: "descending",
  dismiss: "Dismiss",
  filters: "Filters",
  closeFilters: "Close the filters",
  filtersOnVisual: (title: string) => `On ${title}`,
  filtersOnPage: "On this page",
  filtersOnReport: "On all pages",
  noFilters: "No filters",
  addFilter: "Add a filter…",
  clearFilter: (name: string) => `Clear the filter ${name}`,
  isAll: "All",
  locked: "Set by the page that shows the report",
  filterReadOnly: "This filter can be read and cleared only.",
  filterKind: "Kind",
  basicFilter: "List of values",
  advancedFilter: "Conditions",
  search: "Search",
  searchValues: (name: string) => `Search in ${name}`,
  valuesOf: (name: string) => `Values of ${name}`,
  noValues: "No values",
  moreValues: (count: string) => `The first ${count} values. Search for others.`,
  joinConditions: "Both or one of the conditions",
  and: "and",
  or: "or",
  applyFilter: "Apply",
  conditionOf: (name: string) => `Condition on ${name}`,
  conditionValue: (name: string) => `Value for ${name}`,
  operator: {
    None: "is anything",
    LessThan: "is less than",
    LessThanOrEqual: "is at most",
    GreaterThan: "is greater than",
    GreaterThanOrEqual: "is at least",
    Contains: "contains",
    DoesNotContain: "does not contain",
    StartsWith: "starts with",
    DoesNotStartWith: "does not start with",
    Is: "is",
    IsNot: "is not",
    IsBlank: "is blank",
    IsNotBlank: "is not blank",
    IsEmptyString: "is empty",
    IsNotEmptyString: "is not empty",
  },
  filtersApplied: "Filters applied",
  filterIs: (field: string, values: string) => `${field}: ${values}`,
  filterIsNot: (field: string, values: string) => `${field}: not ${values}`,
  filterRange: (field: string, from: string | null, to: string | null) => {
    if (from === null) return `${field}: up to ${to ?? ""}`;
    return to === null ? `${field}: from ${from}` : `${field}: ${from} – ${to}`;
  },
  filterOther: (field: string) => `${field}: filtered`,
  removeSelection: (what: string) => `Clear the selection ${what}`,
  andMore: (count: number) => `+${count}`,
  blank: "(blank)",
  total: "Total",
  others: "Others",
  rise: "Increase",
  fall: "Decrease",
  runningTotal: "Running total",
  ofFirstStep: "Of the first step",
  ofPreviousStep: "Of the step before",
  ofTarget: "Of the target",
  openGroup: (name: string) => `Open ${name}`,
  closeGroup: (name: string) => `Close ${name}`,
  /** Periods by number and year. Fiscal years use `fiscalYear` for the year. */
  week: (week: string, year: string) => `W${week} ${year}`,
  quarter: (quarter: string, year: string) => `Q${quarter} ${year}`,
  quarterAlone: (quarter: string) => `Q${quarter}`,
  fiscalYear: (year: string) => `FY ${year}`,
  dayParts: { Night: "Night", Morning: "Morning", Afternoon: "Afternoon", Evening: "Evening" },
  yes: "Yes",
  no: "No",
  /** Both are formatted periods. */
  versusDays: (period: string, before: string) => `${period} vs ${before}`,
  /** A signed number of percentage points. */
  points: (amount: string) => `${amount} pp`,
  changeTone: { good: "better", bad: "worse" },
  daysFrom: (from: string, through: string) => `${from} – ${through}`,
  before: {
    previousPeriod: (name: string) => `${name}, period before`,
    samePeriodLastYear: (name: string) => `${name}, year before`,
  },
  projected: (measure: string) => `${measure}, projected`,
  ofPlanToDate: "Of the plan to date",
  summaryBurnUp: (day: string, actual: string, planned: string, share: string) =>
    `By ${day}: ${actual} of the ${planned} planned by then, ${share}.`,
  /** For figures without a plan. */
  summaryUnplanned: (day: string, actual: string) => `By ${day}: ${actual}. There is no plan up to then.`,
  summaryProjection: (amount: string, plan: string) =>
    `At this pace it ends at ${amount}; ${plan} is planned.`,
  notOnMap: (names: string) => `Not on the map: ${names}`,
  unknownAtLevel: (measure: string) => `${measure} is not known at this level or with these filters.`,
  since: (day: string) => `Since ${day}`,
  measureSince: (measure: string, day: string) => `${measure}: since ${day}`,
  /** Only a part of the previous days is known. */
  beforeData: (measure: string, day: string) =>
    `${measure} has no complete period to compare with: the data start on ${day}.`,
  sameRows: "Only rows that report all of these figures are counted.",
  sameRowsWithout: (amounts: string) =>
    `Only rows that report all of these figures are counted. Left out: ${amounts}.`,
  leftOut: (amount: string, all: string, measure: string) => `${amount} of ${all} ${measure}`,
  noPeriod: (measure: string) => `${measure} cannot be compared: no period is selected.`,
  back: "Back",
  inNewTab: "opens in a new tab",
  partial: (period: string) => `${period} is not complete yet`,
  provisionalWord: "provisional",
  /** Sources still add to these figures. */
  provisional: (measures: string) => `${measures}: provisional`,
  onlyProvisionalFrom: (day: string) => `Provisional from ${day}`,
  provisionalFrom: (measures: string, day: string) => `${measures}: provisional from ${day}`,
  cutOff: (period: string) => `${period} is only partly within the filtered dates`,
  chart: "chart",
  readValues: (title: string) => `${title}: values. Use the arrow keys to read them.`,
  readAndSelect: (title: string) => `${title}: values. Use the arrow keys to read them, Enter to select.`,
  selected: "selected",
  point: (category: string, values: string) => `${category}: ${values}`,
  sortBy: (column: string) => `Sort by ${column}`,
  summaryEmpty: (title: string) => `${title} has no data for this selection.`,
  summaryValue: (title: string, value: string) => `${title}: ${value}.`,
  summaryTrend: (start: string, first: string, end: string, last: string) =>
    `From ${first} (${start}) to ${last} (${end}).`,
  summaryTable: (columns: number, rows: string) => `Table of ${columns} columns and ${rows} rows.`,
  summaryTop: (measure: string, category: string, value: string) =>
    `Highest ${measure}: ${category} with ${value}.`,
  summaryLow: (measure: string, category: string, value: string) =>
    `Lowest ${measure}: ${category} with ${value}.`,
  summarySeries: (names: string, points: string) => `${names} over ${points}.`,
  insightShare: (measure: string, category: string, value: string, share: string) =>
    `${category} has the greatest ${measure} with ${value}, ${share} of the whole.`,
  insightTogether: (categories: string, share: string) => `${categories} together account for ${share}.`,
  insightTrend: (
    name: string,
    change: string,
    before: { readonly label: string; readonly value: string },
    last: { readonly label: string; readonly value: string },
  ) =>
    `${name} changed by ${change} from ${before.label} (${before.value}) to ${last.label} (${last.value}).`,
  insightOutlier: (name: string, period: string, value: string, usual: string) =>
    `${name} stands out on ${period} with ${value}; the usual value is ${usual}.`,
  insightRise: (measure: string, category: string, amount: string, before: string, last: string) =>
    `${measure} of ${category} rose by ${amount} from ${before} to ${last}.`,
  insightFall: (measure: string, category: string, amount: string, before: string, last: string) =>
    `${measure} of ${category} fell by ${amount} from ${before} to ${last}.`,
  notSupported: (what: string) => `${what} is not supported here.`,
  nothingToExport: "This visual has no figures to export.",
  notLoaded: "No report has been loaded yet.",
  noPage: (page: string) => `There is no page named "${page}".`,
  noVisual: (visual: string, page: string) => `There is no visual named "${visual}" on the page "${page}".`,
  noField: (field: string, table: string) => `There is no field "${field}" in "${table}".`,
  noBookmark: (name: string) => `There is no bookmark named "${name}".`,
  noBookmarks: "The report has no bookmarks.",
  otherField: "its target is not a field of the slicer",
  noSlicer: (visual: string) => `The visual "${visual}" is not a slicer.`,
  notKept: "It could not be saved.",
  tooManyViews: "No more views can be saved. Remove one first.",
  keptPartly: "Some of what you saved is no longer part of this report and was left out.",
  keptUnreadable: "What you saved can no longer be read.",
  views: "Views",
  bookmarks: "Bookmarks",
  bookmarkOf: (name: string, place: string, count: string) => `${name} (${place} of ${count})`,
  previousBookmark: "Previous bookmark",
  nextBookmark: "Next bookmark",
  stopPlaying: "Stop",
  otherDevice:
    "Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.",
  lastPage: "The last page of a report cannot be removed.",
  notFound: (url: string) => `Not Found. Url: ${url} was not found.`,
  invalid: (what: string) => `${what} is not valid.`,
  otherReport: "The token belongs to another report.",
};

export type Messages = typeof english;

/** A translation. Messages that it leaves out are in English: they occur only in error answers to hosts. */
export type Translation = Partial<Messages>;

/** Each language is loaded when a report first needs it. */
const translations: Readonly<Record<string, () => Promise<{ readonly translation: Translation }>>> = {
  de: () => import("./messages/german.ts"),
  fr: () => import("./messages/french.ts"),
  es: () => import("./messages/spanish.ts"),
};

const loaded = new Map<string, Messages>([["en", english]]);

/** The messages in a language (BCP 47); English until it is loaded, and if it is not supported. */
export function messagesFor(language: string | null): Messages {
  return loaded.get(baseOf(language)) ?? english;
}

/** Loads the messages of a language for `messagesFor`. @returns true if the language was loaded by this call */
export async function loadMessages(language: string | null): Promise<boolean> {
  const base = baseOf(language);
  const load = translations[base];
  if (load === undefined || loaded.has(base)) return false;
  const { translation } = await load();
  loaded.set(base, { ...english, ...translation });
  return true;
}

function baseOf(language: string | null): string {
  return language?.split("-")[0]?.toLowerCase() ?? "en";
}
