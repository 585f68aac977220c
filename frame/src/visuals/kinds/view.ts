import type { QueryResult } from "@vitrine/contracts/query";
import type { Visual, VisualAction } from "@vitrine/contracts/report";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { LegendEntries } from "../multiples/multiples-legend.tsx";
import type { SharedEdges } from "../chart-kit/axes/panel-axes.ts";
import type { VisualProps } from "../visual-props.ts";

/** The frame's half of a visual type: its drawing and its summary. The other half is in `contracts/report/kinds`. */
export type VisualView = FigureView | StaticView;

/** A type with figures. */
export interface FigureView {
  readonly isStatic: false;
  readonly draw: (props: VisualProps) => React.ReactNode;
  /** What the frame draws instead: sentences about the figures of the visual. */
  readonly body?: "findings";
  /** Loads the code of its marks. Never rejects. Left out if the code is in the first bundle. */
  readonly load?: () => Promise<void>;
  /** Whether that code has been loaded, or could not be. Left out if there is nothing to load for the summary. */
  readonly isLoaded?: () => boolean;
  /** The summary of the visual for screen readers; empty for none. */
  readonly summarise: (props: VisualProps) => string;
  /** Its columns can be changed by the reader: order, visibility and widths, or only the widths. */
  readonly columns?: "arranged" | "sized";
  /** True if it has a table view. Tables have none. */
  readonly hasTableView: boolean;
  /** Height in CSS pixels in a single column; null for the height of its content. */
  readonly stackedHeight: number | null;
  /** Height on a flowing page; `stackedHeight`, more on wide visuals, if missing. */
  readonly flowHeight?: FlowHeight | undefined;
  /** Width in CSS pixels at which all of it is seen; without it, any width will do. */
  readonly leastWidth?: (visual: Visual) => number;
  /** Sentences: on a flowing page as high as they are, and drawn without figures too, as when their query fails. */
  readonly isText?: true;
  /** Its content can be long: on a flowing page it is shown whole up to a limit, and scrolls beyond. */
  readonly isLong?: true;
  /** Shape of the placeholder until the figures arrive. */
  readonly skeleton: "figure" | "lines" | "bars" | "rows";
  /** What small multiples of the type share. Without it they share neither scale nor legend. */
  readonly multiples?: MultiplesView | undefined;
}

/**
 * The height of a visual with its frame, in CSS pixels.
 *
 * @param rows of its answer; null while it is awaited
 * @param width in CSS pixels
 */
export type FlowHeight = (visual: Visual, rows: number | null, width: number) => number;

/** The parts of a type with figures that are loaded when it is first drawn (`loadedView`). */
export interface FigureCode extends Pick<FigureView, "summarise" | "multiples"> {
  readonly Draw: (props: VisualProps) => React.ReactElement;
}

/** What small multiples of one type share. */
export interface MultiplesView {
  /** The scales that fit all of the answers. */
  readonly scales: (props: VisualProps, results: readonly QueryResult[]) => SharedScales;
  /** The meaning of colours and lines, as entries or drawn by the type itself. */
  readonly legend: (props: VisualProps) => LegendEntries | { readonly drawn: React.ReactElement } | null;
  /** Space for the labels of axes that the charts share. Without it each has its own. */
  readonly edges?: (props: VisualProps, results: readonly QueryResult[], scales: SharedScales) => SharedEdges;
}

export type SharedScales = Pick<VisualProps, "sharedExtent" | "sharedSecond">;

/** A type without figures, drawn from the definition alone. */
export interface StaticView {
  readonly isStatic: true;
  readonly Draw: (props: StaticProps) => React.ReactElement | null;
  readonly stackedHeight: number | null;
  /** True for decoration, which is left out of a single column. */
  readonly isDecoration?: true;
}

export interface StaticProps {
  readonly definition: Visual;
  readonly messages: Messages;
  readonly onAction: (action: Exclude<VisualAction, { readonly kind: "web" }>) => void;
  readonly canGoBack: boolean;
}
