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
    for (const [vision, matrix] of Object.entries(visions)) {
      for (const [at, colour] of colours.entries()) {
        for (const other of colours.slice(0, at)) {
          // What charts use first has to differ most.
          const least = at < 4 ? 7.5 : 4.7;
          const distance = distanceOf(colour, other, matrix);
          expect(distance, `${name}: ${other} and ${colour}, ${vision}`).toBeGreaterThan(least);
        }
      }
    }
  }
});

/** What remains of linear RGB in complete colour blindness of each kind (Machado, Oliveira and Fernandes 2009). */
const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linearOf(colour) {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

const product = (matrix, vector) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * vector[at], 0));

/** The contrast ratio of WCAG 2. */
function contrastOf(one, other) {
  const [light, dark] = [one, other]
    .map((colour) => product([[0.2126, 0.7152, 0.0722]], linearOf(colour))[0] + 0.05)
    .toSorted((a, b) => b - a);
  return light / dark;
}

/** The distance in OKLab, times 100: 2 is just noticeable. */
function distanceOf(one, other, vision) {
  const [a, b] = [one, other].map((colour) => {
    const seen = product(vision, linearOf(colour)).map((part) => Math.min(1, Math.max(0, part)));
    return product(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      product(
        [
          [0.4122214708, 0.5363325363, 0.0514459929],
          [0.2119034982, 0.6806995451, 0.1073969566],
          [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        seen,
      ).map(Math.cbrt),
    );
  });
  return 100 * Math.hypot(...a.map((part, at) => part - b[at]));
}

/** The angle on the colour wheel of a colour in which blue is strongest: pure blue is 240, cyan 180. */
function hueOf(red, green, blue) {
  return 240 + (60 * (red - green)) / (blue - Math.min(red, green));
}
