import type { ShownAnnotation } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { QueryResult, SourceDay, WorkspaceCalendar } from "@vitrine/contracts/query";
import type { Theme, Visual, VisualLayout } from "@vitrine/contracts/report";
import type { Failure } from "@vitrine/contracts/reading/state/failure";

/** A report as its reader sees it, at one moment and of one version of the data. Formats make files of it. */
export interface ReportSnapshot {
  readonly report: { readonly id: string; readonly name: string };
  readonly client: SnapshotClient;
  readonly language: ReportLanguage;
  /** For numbers and dates (BCP 47). */
  readonly locale: string;
  readonly calendar: WorkspaceCalendar;
  /** The day through which all data are complete, ISO; null if it is unknown. */
  readonly completeThrough: string | null;
  readonly sources: readonly SourceDay[];
  /** The current day in the time zone of the data, ISO. */
  readonly today: string | null;
  readonly madeAt: Date;
  /** The name of the reader. */
  readonly madeBy: string;
  /** The report's theme; null for the designed ones. */
  readonly theme: Theme | null;
  /** In the order of the report, without hidden ones. */
  readonly pages: readonly SnapshotPage[];
  /** Notes on days. */
  readonly annotations: readonly ShownAnnotation[];
}

export interface SnapshotClient {
  readonly name: string;
  /** The path of a picture; null without one. */
  readonly mark: string | null;
  readonly colours: "blue" | "teal" | "green" | "plum";
  /** Of its brand: hexadecimal colours, and what stands at the foot of covers; null for those that it does not have. */
  readonly accent: string | null;
  readonly coverColour: string | null;
  readonly footer: string | null;
}

export interface SnapshotPage {
  readonly name: string;
  readonly title: string;
  /** In words, with the comparison; null for a report without dates. */
  readonly period: string | null;
  /** What the figures of the page show. */
  readonly sentences: readonly string[];
  readonly visuals: readonly SnapshotVisual[];
}

export interface SnapshotVisual {
  readonly name: string;
  readonly title: string;
  /** The finding above the title; null without one. */
  readonly sentence: string | null;
  /** As it is drawn: with the level of its hierarchy and the grain of its time axis. */
  readonly definition: Visual;
  /** Null on pages of rows. */
  readonly layout: VisualLayout | null;
  /** The days of its figures, in words. */
  readonly period: string;
  /** All other filters, in words. */
  readonly filters: readonly string[];
  readonly content: SnapshotContent;
}

export type SnapshotContent =
  | SnapshotFigures
  | { readonly kind: "text"; readonly paragraphs: readonly SnapshotParagraph[] }
  | { readonly kind: "failure"; readonly failure: Failure; readonly message: string }
  /** Pictures, shapes and buttons. */
  | { readonly kind: "decoration" };

/** The figures of a visual, named and formatted as on the screen. */
export interface SnapshotFigures {
  readonly kind: "figures";
  readonly main: QueryResult;
  readonly trend: QueryResult | null;
  /** The part of the figures that belongs to a selection in another visual; null without one. */
  readonly highlight: QueryResult | null;
  /** Reasons of missing figures, and from when on figures are provisional. */
  readonly notes: readonly string[];
}

export interface SnapshotParagraph {
  readonly kind: "heading" | "paragraph" | "item";
  readonly text: string;
}
