import type { QueryResult } from "@vitrine/contracts/query";
import type { Visual, VisualAction } from "@vitrine/contracts/report";

import type { Messages } from "../../messages.ts";
import type { LegendEntries } from "../multiples/multiples-legend.tsx";
import type { VisualProps } from "../visual-props.ts";

/** The frame's half of a visual type: how it is drawn and put in words. The other half is in `contracts/report/kinds`. */
export type VisualView = FigureView | StaticView;

/** A type that draws figures. */
export interface FigureView {
  readonly isStatic: false;
  readonly draw: (props: VisualProps) => React.ReactElement;
  /** Fetches the code of its marks; never rejects. Left out where the code is there from the start. */
  readonly load?: () => Promise<void>;
  /** The visual in words. */
  readonly summarise: (props: VisualProps) => string;
  /** It can also be read as a table; tables already are. */
  readonly hasTableView: boolean;
  /** Height in CSS pixels when visuals are in one column; null takes what its content needs. */
  readonly stackedHeight: number | null;
  /** Shape of the placeholder that is shown until the figures are there. */
  readonly skeleton: "figure" | "lines" | "bars" | "rows";
  /** How several of it are drawn as small multiples; those of a type without it share neither scale nor legend. */
  readonly multiples?: MultiplesView;
}

/** What small multiples of one type have in common. */
export interface MultiplesView {
  /** The scales on which all of the answers can be drawn. */
  readonly scales: (props: VisualProps, results: readonly QueryResult[]) => SharedScales;
  readonly legend: (props: VisualProps) => LegendEntries | null;
}

export type SharedScales = Pick<VisualProps, "sharedExtent" | "sharedSecond">;

/** A type without figures: it is drawn from the definition alone. */
export interface StaticView {
  readonly isStatic: true;
  readonly Draw: (props: StaticProps) => React.ReactElement | null;
  readonly stackedHeight: number | null;
  /** It is behind or between other visuals, and is left out where visuals are in one column. */
  readonly isDecoration?: true;
}

export interface StaticProps {
  readonly definition: Visual;
  readonly messages: Messages;
  readonly onAction: (action: Exclude<VisualAction, { readonly kind: "web" }>) => void;
  /** Whether there is a page to go back to. */
  readonly canGoBack: boolean;
}
