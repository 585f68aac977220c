import type { ChartSpec } from "../charts/chart-spec.ts";

/** A place on a slide, in EMU. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A slide without XML. */
export interface Slide {
  readonly layout: "cover" | "content";
  readonly title: string;
  /** Below the title; null for none. */
  readonly subtitle: string | null;
  /** At the top right; null for none. */
  readonly period: string | null;
  /** Where its figures come from, at the bottom. */
  readonly source: string;
  readonly shapes: readonly Shape[];
  /** What a speaker reads. */
  readonly notes: readonly string[];
}

export type Shape = TextShape | TableShape | ChartShape | PictureShape;

interface Named {
  /** As users see it in the list of objects. */
  readonly name: string;
  readonly box: Box;
}

export interface TextShape extends Named {
  readonly kind: "text";
  readonly paragraphs: readonly SlideParagraph[];
  readonly anchor: "t" | "ctr" | "b";
  /** On a tinted ground with round corners. */
  readonly isCard: boolean;
}

export interface SlideParagraph {
  readonly text: string;
  /** In hundredths of points. */
  readonly size: number;
  readonly isBold?: boolean;
  readonly isItem?: boolean;
  readonly align?: "l" | "r";
  /** `quiet` for what is less important; six hexadecimal digits otherwise. Text is dark if missing. */
  readonly colour?: string;
}

export interface TableShape extends Named {
  readonly kind: "table";
  readonly description: string;
  readonly columns: readonly { readonly head: string; readonly width: number; readonly isFigure: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is a total. */
  readonly hasTotal: boolean;
  readonly rowHeight: number;
  readonly size: number;
}

export interface ChartShape extends Named {
  readonly kind: "chart";
  readonly description: string;
  readonly spec: ChartSpec;
}

export interface PictureShape extends Named {
  readonly kind: "picture";
  readonly description: string;
  readonly png: Uint8Array;
}
