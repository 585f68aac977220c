import type { SampleObjective } from "@vitrine/contracts/query";

import type { DimensionValue } from "./dimension-rows.ts";
import { hash } from "./random.ts";
import type { CreativePlan } from "./sample-plan.ts";

export const creativeColumns = [
  "creative_key",
  "creative_id",
  "creative_name",
  "format",
  "size",
  "idea",
  "media_type",
  "width",
  "height",
  "length_seconds",
  "headline",
  "call_to_action",
  "thumbnail",
] as const;

export function creativeRow(creative: CreativePlan): readonly DimensionValue[] {
  const { key, id, name, format, size, idea, mediaType, seconds, objective } = creative;
  const [width, height] = sidesOf(size);
  const words = [headlines[objective](idea), callsToAction[objective]];
  const picture = width === null || height === null ? null : drawThumbnail(idea, width, height);
  return [key, id, name, format, size, idea, mediaType, width, height, seconds ?? null, ...words, picture];
}

function sidesOf(size: string | null): readonly [number | null, number | null] {
  const [width, height] = size?.split("x").map(Number) ?? [];
  return [width ?? null, height ?? null];
}

const headlines: Record<SampleObjective, (idea: string) => string> = {
  awareness: (idea) => `This is ${idea}`,
  consideration: (idea) => `Discover ${idea}`,
  conversion: (idea) => `${idea}: order today`,
};
const callsToAction: Record<SampleObjective, string> = {
  awareness: "See more",
  consideration: "Learn more",
  conversion: "Buy now",
};

/** A generated picture in place of the artwork: hills under a sun, in colours of the idea. */
function drawThumbnail(idea: string, width: number, height: number): string {
  const seed = Array.from(idea).reduce((sum, letter) => hash(sum, letter.codePointAt(0) ?? 0, 1), 1);
  const hue = seed % 360;
  const colour = (turn: number, light: number) => `hsl(${(hue + turn) % 360} 55% ${light}%)`;
  const [side, low] = [Math.min(width, height), Math.floor(height * 0.7)];
  const sun = [20 + ((seed >>> 9) % 60), 24 + ((seed >>> 15) % 20), 9 + ((seed >>> 20) % 8)] as const;
  const [x, y, radius] = sun.map((percent, index) =>
    Math.floor((percent * ([width, height, side][index] ?? side)) / 100),
  );
  const drawing = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>`,
    `<rect width='${width}' height='${height}' fill='${colour(0, 82)}'/>`,
    `<circle cx='${x}' cy='${y}' r='${radius}' fill='${colour(40, 66)}'/>`,
    `<path d='M0 ${low}Q${Math.floor(width / 3)} ${Math.floor(height * 0.4)} ${width} ${low}V${height}H0Z' fill='${colour(20, 48)}'/>`,
    `<path d='M0 ${Math.floor(height * 0.9)}Q${Math.floor(width * 0.7)} ${Math.floor(height * 0.55)} ${width} ${Math.floor(height * 0.85)}V${height}H0Z' fill='${colour(0, 34)}'/>`,
    "</svg>",
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
