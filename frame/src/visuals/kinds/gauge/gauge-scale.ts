import type { NumberFormat } from "@vitrine/contracts/query";
import { scaleLinear } from "d3-scale";

/** What a gauge shows; null where the answer has no figure. */
export interface GaugeFigures {
  readonly value: number | null;
  readonly target: number | null;
  /** The end of the scale, where the report says one. */
  readonly end: number | null;
}

/**
 * From where to where a gauge goes: from zero to the given end, else to the whole for shares, else to a round figure
 * with room beyond the greatest one. What is beyond the end makes the scale longer: nothing is ever drawn short.
 */
export function gaugeExtent(
  { value, target, end }: GaugeFigures,
  format: NumberFormat | null,
): readonly [number, number] {
  const greatest = Math.max(0, value ?? 0, target ?? 0);
  const least = Math.min(0, value ?? 0, target ?? 0);
  if (end !== null && end > 0) return [least, Math.max(end, greatest)];
  if (format?.kind === "percent" && greatest <= 1) return [least, 1];
  const [from, to] = scaleLinear()
    .domain([least, (greatest || 1) * 1.15])
    .nice(5)
    .domain();
  return [from ?? least, to ?? greatest];
}

/** The angle of a figure on a half ring, in radians: from -π/2 at the left to π/2 at the right. */
export function gaugeAngle(value: number, [least, greatest]: readonly [number, number]): number {
  const share = greatest === least ? 0 : (value - least) / (greatest - least);
  return (Math.min(1, Math.max(0, share)) - 0.5) * Math.PI;
}
