import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

const sources = fileURLToPath(new URL("..", import.meta.url));
const styles = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, text: readFileSync(sources + file, "utf8") }));
const tokens = readFileSync(
  fileURLToPath(new URL("../../../contracts/look/tokens.css", import.meta.url)),
  "utf8",
);

test("[CONST-10] pages change at the breakpoints and nowhere else", () => {
  const breakpoints = [0, 576, 768, 992, 1200, 1400];
  const widths = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)].map(([, side, width]) => ({
      file,
      breakpoint: side === "min" ? Number(width) : Math.ceil(Number(width) + 0.5),
    })),
  );
  expect(widths.length).toBeGreaterThan(10);
  expect(widths.filter(({ breakpoint }) => !breakpoints.includes(breakpoint))).toEqual([]);
});

test("[CONST-13] the primary colour is a blue, in both palettes", () => {
  for (const palette of [":root", ':root[data-theme="dark"]']) {
    const block = tokens.slice(tokens.indexOf(`\n${palette} {`));
    const hue = hueOf(/--primary:\s*#([0-9a-f]{6})/i.exec(block)?.[1] ?? "");
    expect(hue, palette).toBeGreaterThan(200);
    expect(hue, palette).toBeLessThan(250);
  }
});

/** Degrees on the colour wheel; blue is at 240, azure at 210. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}
