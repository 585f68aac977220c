import type { RoleSentences } from "../role-sentences.ts";
import type { VisualLook, VisualOption } from "@vitrine/contracts/report";

import type { Alignment, Order } from "../../editing/canvas/align.ts";
import type { DropFault } from "../../editing/fields/wells.ts";
import type { GalleryGroup } from "../../visuals/kinds/editor-looks.ts";

/** The texts of the editor. They are loaded with it, in all languages. */
export interface EditorSentences extends RoleSentences {
  readonly editor: string;
  readonly undo: string;
  readonly undoWhat: (what: string) => string;
  readonly redo: string;
  readonly redoWhat: (what: string) => string;
  /** Of several changes the first in words, and the number of the others. */
  readonly andMore: (what: string, count: string) => string;
  readonly addVisual: string;
  readonly save: string;
  readonly saving: string;
  readonly saveWithNote: string;
  readonly versionNote: string;
  readonly done: string;
  readonly version: (version: string) => string;
  readonly unsaved: string;
  readonly allSaved: string;
  readonly newReport: string;
  readonly reportName: string;
  readonly saveFailed: string;
  readonly keptFrom: (time: string) => string;
  readonly continueKept: string;
  readonly discardKept: string;
  /** @param by the name of who saved it; null if that is not known */
  readonly merged: (version: string, by: string | null) => string;
  readonly theirChanges: string;
  readonly leftOut: string;
  readonly becauseOf: (mine: string, theirs: string) => string;
  readonly buildsOn: (mine: string, other: string) => string;
  readonly device: string;
  readonly desktop: string;
  readonly phone: string;
  readonly togglePages: string;
  readonly togglePanel: string;
  readonly figuresLoading: string;
  readonly figuresFailed: (count: number) => string;
  readonly figuresThrough: (day: string) => string;
  readonly nothingSelected: string;
  readonly selectedCount: (count: number) => string;
  readonly refused: (what: string) => string;
  readonly notPasted: string;

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
  readonly hideOnPhones: string;
  readonly remove: string;
  readonly addBookmark: string;
  readonly newBookmark: (count: number) => string;
  readonly noBookmarks: string;
  readonly bookmarkName: string;
  readonly updateBookmark: string;
  readonly intoGroup: (group: string) => string;
  readonly intoNewGroup: string;
  readonly newGroup: (count: number) => string;
  readonly groupName: string;
  readonly outOfGroup: string;
  readonly ungroup: string;
  readonly deleteGroup: string;
  readonly onThisPage: string;
  readonly noVisuals: string;
  readonly emptyPage: string;
  readonly moveHelp: string;
  readonly widen: (title: string) => string;
  readonly heighten: (title: string) => string;

  readonly toolsFor: (title: string) => string;
  readonly write: string;
  readonly changeType: string;
  readonly arrange: string;
  readonly group: string;
  readonly lock: string;
  readonly unlock: string;
  /** Next to the name of a visual. */
  readonly isLocked: string;
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
  readonly fieldSettings: (field: string) => string;
  readonly fieldName: string;
  readonly hideField: string;
  readonly showField: (field: string) => string;
  readonly fieldEarlier: (field: string) => string;
  readonly grainOf: (field: string) => string;
  readonly grains: Readonly<Record<"day" | "week" | "month" | "quarter" | "year", string>>;
  readonly titleBy: (measures: string, groups: string) => string;
  readonly fields: string;
  readonly searchFields: (count: string) => string;
  readonly newMeasure: string;
  /** The heading of the measures of the report in the list of fields. */
  readonly ownMeasures: string;
  readonly editMeasure: string;
  /** Why a measure cannot be deleted. */
  readonly usedBy: (names: string) => string;
  /** The panel in which a reader changes a visual for themselves. */
  readonly changeForMe: (title: string) => string;
  readonly onlyForMe: string;
  readonly asAuthored: string;
  readonly refusedHere: string;
  readonly lessIsBetter: string;
  /** Units of measures in the model; a unit that is missing is said as the model has it. */
  readonly units: Readonly<Record<string, string>>;
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
  readonly appearance: string;
  readonly look: Readonly<Record<keyof VisualLook, string>>;
  readonly legendPositions: Readonly<Record<NonNullable<VisualLook["legendPosition"]>, string>>;
  readonly themeFont: string;
  readonly textAlignments: Readonly<Record<"left" | "center" | "right", string>>;
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
  /** Of a slicer with those of the same field on other pages. */
  readonly syncs: string;
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
