import type { VisualOption } from "@vitrine/contracts/report";

import type { Alignment, Order } from "../editing/canvas/align.ts";
import type { DropFault } from "../editing/fields/wells.ts";
import type { GalleryGroup } from "../visuals/kinds/editor-looks.ts";

/** The texts of the editor. They are loaded with it. */
export interface EditorSentences {
  readonly editor: string;
  readonly undo: string;
  readonly redo: string;
  readonly addVisual: string;
  readonly save: string;
  readonly saving: string;
  readonly done: string;
  readonly version: (version: string) => string;
  readonly unsaved: string;
  readonly allSaved: string;
  readonly saveFailed: string;
  readonly merged: (version: string) => string;
  readonly leftOut: (count: string) => string;
  readonly device: string;
  readonly desktop: string;
  readonly phone: string;
  readonly togglePages: string;
  readonly togglePanel: string;
  readonly live: string;
  readonly nothingSelected: string;
  readonly selectedCount: (count: number) => string;
  readonly refused: (rule: string) => string;

  readonly pages: string;
  readonly addPage: string;
  readonly newPage: (count: number) => string;
  readonly copyOf: (name: string) => string;
  readonly optionsOf: (name: string) => string;
  readonly rename: string;
  readonly duplicate: string;
  readonly earlier: string;
  readonly later: string;
  readonly hide: string;
  readonly show: string;
  readonly hidden: string;
  readonly remove: string;
  readonly onThisPage: string;
  readonly noVisuals: string;
  readonly emptyPage: string;
  readonly moveHelp: string;
  readonly unfinished: (roles: string) => string;
  readonly widen: (title: string) => string;
  readonly heighten: (title: string) => string;

  readonly toolsFor: (title: string) => string;
  readonly changeType: string;
  readonly arrange: string;
  readonly alignments: Readonly<Record<Alignment, string>>;
  readonly distributeX: string;
  readonly distributeY: string;
  readonly orders: Readonly<Record<Order, string>>;

  readonly gallery: string;
  readonly searchTypes: string;
  readonly groups: Readonly<Record<GalleryGroup, string>>;
  readonly nothingFound: (text: string) => string;

  readonly panel: string;
  readonly data: string;
  readonly format: string;
  readonly behaviour: string;
  readonly selectOne: string;
  readonly noWells: string;
  /** By the name of the role in `contracts`; its English name if missing. */
  readonly roles: Readonly<Record<string, string>>;
  readonly takes: (
    what: "measure" | "category" | "any" | "date" | "number",
    least: number,
    most: number,
  ) => string;
  readonly dropHere: (field: string) => string;
  readonly addField: string;
  readonly addFieldTo: (role: string) => string;
  readonly faults: Readonly<Record<DropFault, string>>;
  readonly removeField: (field: string) => string;
  readonly fieldEarlier: (field: string) => string;
  readonly grainOf: (field: string) => string;
  readonly grains: Readonly<Record<"day" | "week" | "month" | "quarter" | "year", string>>;
  readonly titleBy: (measures: string, groups: string) => string;
  readonly fields: string;
  readonly searchFields: (count: string) => string;
  readonly lessIsBetter: string;
  readonly sortBy: string;
  readonly usualOrder: string;
  readonly descending: string;
  readonly most: string;
  readonly all: string;

  readonly searchFormat: string;
  readonly reset: (option: string) => string;
  readonly title: string;
  readonly findingTitle: string;
  readonly options: Readonly<Record<VisualOption, string>>;
  readonly comparisons: Readonly<Record<"none" | "previousPeriod" | "samePeriodLastYear", string>>;
  readonly periods: string;
  readonly alternative: string;
  readonly forms: Readonly<Record<"rectangle" | "rounded" | "ellipse" | "line", string>>;
  readonly slicerForms: Readonly<
    Record<
      "list" | "dropdown" | "buttons" | "dateRange" | "relativeDate" | "numericRange" | "hierarchy",
      string
    >
  >;
  readonly single: string;
  readonly barsBehind: (field: string) => string;
  readonly lineAt: Readonly<Record<"none" | "average" | "median" | "least" | "greatest", string>>;
  readonly back: string;

  readonly fixedGrain: string;
  readonly whenSelected: string;
  readonly noOthers: string;
  readonly interactions: Readonly<Record<"filter" | "highlight" | "none", string>>;
  readonly page: string;
  readonly pageName: string;
  readonly pageSentences: string;
  readonly hideWhenEmpty: string;
}

/** In English only, so far; whatever the language of the report. */
export const editorSentences: EditorSentences = {
  editor: "Report editor",
  undo: "Undo",
  redo: "Redo",
  addVisual: "Add visual",
  save: "Save",
  saving: "Saving…",
  done: "Done",
  version: (version) => `version ${version}`,
  unsaved: "not saved yet",
  allSaved: "all changes saved",
  saveFailed: "The report was not saved.",
  merged: (version) =>
    `Someone saved version ${version} meanwhile. Your changes are on top of it now. Look at both, then save again.`,
  leftOut: (count) => `Left out, because the other version changed the same: ${count}`,
  device: "Shown for",
  desktop: "Desktop",
  phone: "Phone",
  togglePages: "Pages and objects",
  togglePanel: "Properties",
  live: "All figures live",
  nothingSelected: "Nothing selected",
  selectedCount: (count) => (count === 1 ? "1 visual selected" : `${count} visuals selected`),
  refused: (rule) => `That is not possible: ${rule}.`,
  pages: "Pages",
  addPage: "Add page",
  newPage: (count) => `Page ${count}`,
  copyOf: (name) => `${name} (copy)`,
  optionsOf: (name) => `Options for ${name}`,
  rename: "Rename",
  duplicate: "Duplicate",
  earlier: "Move up",
  later: "Move down",
  hide: "Hide from readers",
  show: "Show to readers",
  hidden: "hidden",
  remove: "Delete",
  onThisPage: "On this page",
  noVisuals: "Nothing yet",
  emptyPage: "Drop a field here, or add a visual.",
  moveHelp: "Arrow keys move it, Delete deletes it, Ctrl D duplicates it.",
  unfinished: (roles) => `Needs: ${roles}`,
  widen: (title) => `Width of ${title}`,
  heighten: (title) => `Height of ${title}`,
  toolsFor: (title) => `Tools for ${title}`,
  changeType: "Change type",
  arrange: "Arrange",
  alignments: {
    left: "Align left",
    center: "Align centres",
    right: "Align right",
    top: "Align top",
    middle: "Align middles",
    bottom: "Align bottom",
  },
  distributeX: "Equal gaps across",
  distributeY: "Equal gaps down",
  orders: {
    front: "Bring to front",
    forward: "Bring forward",
    backward: "Send backward",
    back: "Send to back",
  },
  gallery: "Visual types",
  searchTypes: "Search types",
  groups: {
    figures: "Figures",
    time: "Over time",
    compare: "Comparing",
    parts: "Parts of a whole",
    tables: "Tables",
    places: "Places",
    other: "Texts and controls",
  },
  nothingFound: (text) => `Nothing found for “${text}”`,
  panel: "Properties",
  data: "Data",
  format: "Format",
  behaviour: "Behaviour",
  selectOne: "Select one visual to change it.",
  noWells: "This visual shows no figures.",
  roles: { Category: "Across", Series: "Split by", Trend: "Trend by", Tooltips: "Also in tooltips" },
  takes: (what, least, most) => {
    const [one, many] = {
      measure: ["measure", "measures"],
      category: ["date or category", "dates or categories"],
      any: ["field", "fields"],
      date: ["date", "dates"],
      number: ["number", "numbers"],
    }[what] as [string, string];
    if (most === 1) return least > 0 ? `one ${one}` : `optional ${one}`;
    if (most === Infinity) return least > 0 ? `${least} or more ${many}` : `any ${many}`;
    return `up to ${most} ${many}`;
  },
  dropHere: (field) => `Drop here: ${field}`,
  addField: "Add",
  addFieldTo: (role) => `Add a field: ${role}`,
  faults: {
    kind: "takes the other kind of field",
    date: "takes only dates",
    number: "takes only numbers",
    present: "has this field already",
    first: "fill the fields above first",
    full: "is full",
  },
  removeField: (field) => `Remove ${field}`,
  fieldEarlier: (field) => `Move ${field} up`,
  grainOf: (field) => `${field} by`,
  grains: { day: "day", week: "week", month: "month", quarter: "quarter", year: "year" },
  titleBy: (measures, groups) => `${measures} by ${groups}`,
  fields: "Fields",
  searchFields: (count) => `Search ${count} fields`,
  lessIsBetter: "less is better",
  sortBy: "Sorted by",
  usualOrder: "Usual order",
  descending: "Greatest first",
  most: "At most",
  all: "all",
  searchFormat: "Search options",
  reset: (option) => `Reset ${option}`,
  title: "Title",
  findingTitle: "Title says what stands out",
  options: {
    action: "Leads to",
    compare: "Compared with",
    dataLabels: "Figures at the marks",
    drill: "Fields are levels to drill into",
    forecast: "Forecast",
    formatting: "Bars behind figures",
    image: "Picture",
    numberFormats: "Decimal places",
    referenceLines: "Reference line",
    shape: "Form",
    slicer: "Choose from",
    sort: "Order",
    text: "Text",
    totals: "Row of totals",
    trendLine: "Trend line",
  },
  comparisons: {
    none: "Nothing",
    previousPeriod: "The period before",
    samePeriodLastYear: "The same days last year",
  },
  periods: "periods",
  alternative: "In words",
  forms: { rectangle: "Rectangle", rounded: "Rounded", ellipse: "Ellipse", line: "Line" },
  slicerForms: {
    list: "List",
    dropdown: "Drop-down",
    buttons: "Buttons",
    dateRange: "From and to",
    relativeDate: "Last days",
    numericRange: "Numbers from and to",
    hierarchy: "Tree",
  },
  single: "Only one at a time",
  barsBehind: (field) => `Bars behind ${field}`,
  lineAt: { none: "None", average: "Average", median: "Median", least: "Least", greatest: "Greatest" },
  back: "The page before",
  fixedGrain: "Keeps its grain when the period changes",
  whenSelected: "A selection here affects",
  noOthers: "Nothing else is on this page.",
  interactions: { filter: "Filters", highlight: "Highlights", none: "Nothing" },
  page: "Page",
  pageName: "Name",
  pageSentences: "Begins with sentences about its figures",
  hideWhenEmpty: "Hidden while it has no figures",
};
