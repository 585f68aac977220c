import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

/** The widths in px at which a layout may change. The first needs no media query. */
const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 };

const styles = ["portal/src", "frame/src", "contracts/look"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), "utf8") })),
);

test("[CONST-10] layouts change only at the breakpoints", () => {
  const from = Object.values(breakpoints);
  const below = from.map((width) => width - 1);
  const queries = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/\((min|max)-width: ([^)]+)\)|width [<>=]+/g)].map(([, end, width]) => {
        const allowed = end === "min" ? from : end === "max" ? below : [];
        return { file, query, isBreakpoint: allowed.some((px) => `${px}px` === width) };
      }),
    ),
  );
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter(({ isBreakpoint }) => !isBreakpoint)).toEqual([]);
});

test("[CONST-13] the primary colour is a blue, in the light palette and in the dark one", () => {
  const tokens = readFileSync(join(root, "contracts/look/tokens.css"), "utf8");
  for (const palette of [/^:root \{/m, /^:root\[data-theme="dark"\] \{/m]) {
    const rules = tokens.slice(tokens.search(palette)).split("}")[0];
    const [, colour] = /--primary: (#[0-9a-f]{6});/.exec(rules);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    // Blue dominates, and the hue leans neither to violet nor to green.
    expect(blue - Math.max(red, green)).toBeGreaterThan(64);
    expect(hueOf(red, green, blue)).toBeGreaterThan(210);
    expect(hueOf(red, green, blue)).toBeLessThan(240);
  }
});

/** The angle on the colour wheel of a colour in which blue is strongest: pure blue is 240, cyan 180. */
function hueOf(red, green, blue) {
  return 240 + (60 * (red - green)) / (blue - Math.min(red, green));
}
