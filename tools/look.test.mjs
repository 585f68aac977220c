import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { contrastOf, distanceOf, visions } from "../contracts/src/colour.ts";
import { designedColours, grounds } from "../contracts/src/report/theme/designed.ts";
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

/** The sets of colours for series, of both themes, with the surface on which they are drawn. */
function seriesColours() {
  const [tokens, others] = ["tokens", "report-colours"].map((file) =>
    readFileSync(join(root, `contracts/look/${file}.css`), "utf8"),
  );
  const setsIn = (text) =>
    [...text.matchAll(/\n *([^{}\n]*)\{([^{}]*--series-1: #[^{}]*)\}/g)].map(([, name, rules]) => ({
      name,
      surface: name.includes('data-theme="dark"') ? "#161b22" : "#ffffff",
      colours: [1, 2, 3, 4, 5, 6, 7, 8].map(
        (at) => new RegExp(`--series-${at}: (#[0-9a-f]{6});`).exec(rules)[1],
      ),
    }));
  return [...setsIn(tokens), ...setsIn(others)];
}

test("series differ with any colour vision and stand out from their surface, in every set and theme", () => {
  const sets = seriesColours();
  expect(sets).toHaveLength(8);
  for (const { name, surface, colours } of sets) {
    for (const colour of colours) expect(contrastOf(colour, surface), `${name} ${colour}`).toBeGreaterThan(3);
    for (const vision of Object.keys(visions)) {
      for (const [at, colour] of colours.entries()) {
        for (const other of colours.slice(0, at)) {
          // What charts use first has to differ most.
          const least = at < 4 ? 7.5 : 4.7;
          const distance = distanceOf(colour, other, vision);
          expect(distance, `${name}: ${other} and ${colour}, ${vision}`).toBeGreaterThan(least);
        }
      }
    }
  }
});

test("the editor measures with the colours of the style sheets", () => {
  const sets = seriesColours().filter(({ surface }) => surface === "#ffffff");
  expect(Object.values(designedColours)).toEqual(sets.map(({ colours }) => colours));
  const tokens = readFileSync(join(root, "contracts/look/tokens.css"), "utf8");
  for (const [name, ground] of Object.entries(grounds)) {
    const rules = name === "light" ? tokens : tokens.slice(tokens.indexOf('[data-theme="dark"]'));
    const valueOf = (token) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(rules)[1];
    expect(Object.values(ground)).toEqual(["surface-0", "surface-1", "ink-1", "ink-2"].map(valueOf));
  }
});

/** The angle on the colour wheel of a colour in which blue is strongest: pure blue is 240, cyan 180. */
function hueOf(red, green, blue) {
  return 240 + (60 * (red - green)) / (blue - Math.min(red, green));
}
