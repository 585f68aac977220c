/** A rectangle in the plot's pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text to draw, in the plot's pixels. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The span between two pixels in any order. */
export function spanOf(one: number, other: number): { readonly start: number; readonly length: number } {
  return { start: Math.min(one, other), length: Math.abs(one - other) };
}
