import type { ITarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import type { IVisualLayout } from "./layout.ts";
import type { IVisual } from "./report.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum ExportDataType {
    Summarized = 0,
    Underlying = 1,
  }
  export enum SortDirection {
    Ascending = 1,
    Descending = 2,
  }
}

/** What an export of a visual contains: what it shows, or the rows behind it. */
export const ExportDataType: typeof enums.ExportDataType = {
  Summarized: 0,
  Underlying: 1,
  0: "Summarized",
  1: "Underlying",
};
/** One of the numbers of {@link ExportDataType}. */
export type ExportDataType = enums.ExportDataType;

/** Which way values are ordered. */
export const SortDirection: typeof enums.SortDirection = {
  Ascending: 1,
  Descending: 2,
  1: "Ascending",
  2: "Descending",
};
/** One of the numbers of {@link SortDirection}. */
export type SortDirection = enums.SortDirection;

/** Asks for the data of a visual; `rows` is the greatest number of rows. */
export interface IExportDataRequest {
  rows?: number;
  exportDataType?: ExportDataType;
}

/** The data of a visual, as CSV text. */
export interface IExportDataResult {
  data: string;
}

/** Asks for a new visual on a page. */
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  autoFocus?: boolean;
}

/** An answer that names a visual. */
export interface IVisualResponse {
  visual: IVisual;
}

/** The visual that was made. */
export interface ICreateVisualResponse extends IVisualResponse {}

/** Asks for a copy of a visual. */
export interface ICloneVisualRequest {
  filters?: IFilter[];
  layout?: IVisualLayout;
  autoFocus?: boolean;
}

/** The copy of the visual. */
export interface ICloneVisualResponse extends IVisualResponse {
  visualName: string;
}

/** Asks to order a visual by one of its fields. */
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}

/** Asks to save the report under another name, optionally in another workspace. */
export interface ISaveAsParameters {
  name: string;
  targetWorkspaceId?: string;
}
