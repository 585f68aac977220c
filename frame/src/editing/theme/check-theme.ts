import type { Theme } from "@vitrine/contracts/report";

import {
  contrastOf,
  distanceOf,
  lightnessOf,
  over,
  visions,
  withLightness,
  type Vision,
} from "@vitrine/contracts/colour";
import { grounds } from "@vitrine/contracts/report";

type Appearance = keyof typeof grounds;

/** A colour that cannot be seen well enough on its ground. */
export interface ContrastFault {
  /** What has the colour: the series of a place, titles, or the texts within visuals. */
  readonly of: { readonly series: number } | "titles" | "texts";
  readonly appearance: Appearance;
  readonly ratio: number;
  /** The least ratio, and the success criterion of WCAG 2 that requires it. */
  readonly least: number;
  readonly criterion: "1.4.3" | "1.4.11";
  /** The key of the theme to change, and a value with which both themes pass; null if there is none. */
  readonly fix: {
    readonly key: "dataColors" | "titleColor" | "backgroundColor";
    readonly colour: string;
  } | null;
}

/** Two series that persons with a colour vision cannot distinguish well. */
export interface AlikeFault {
  readonly places: readonly [number, number];
  readonly vision: Vision;
}

/** The lightness of authors' colours in the dark theme, as `view/frame.css` sets it. */
const dark = { mostGround: 0.36, leastTitle: 0.78, leastSeries: 0.55, seriesShare: 0.42 };
/** The size in CSS pixels from which a text is large for WCAG: 18 points. Titles are not quite bold. */
const largeText = 24;
/** The least difference of series, greater for those that charts use first. */
const [leastOfFirst, leastOfOthers, firstSeries] = [7.5, 4.7, 4] as const;

/**
 * What is hard to see with a theme, in the light and in the dark appearance.
 *
 * @param series the author's own colours. Designed sets have others in the dark theme
 */
export function contrastFaults(theme: Theme, series: readonly string[]): readonly ContrastFault[] {
  return [
    ...textFaults(theme),
    ...titleFaults(theme),
    ...series.flatMap((colour, place) => seriesFaults(theme, colour, place)),
  ];
}

/** The colour that a mark of a series has in an appearance. */
function shownSeries(colour: string, appearance: Appearance): string {
  if (appearance === "light") return colour;
  return withLightness(colour, dark.leastSeries + lightnessOf(colour) * dark.seriesShare);
}

/** The pairs of series that are too similar, each for the first vision for which they are. */
export function alikeFaults(series: readonly string[]): readonly AlikeFault[] {
  const kinds = Object.keys(visions) as readonly Vision[];
  return series.flatMap((colour, place) =>
    series.slice(0, place).flatMap((other, before): AlikeFault[] => {
      const least = place < firstSeries ? leastOfFirst : leastOfOthers;
      const vision = kinds.find((kind) =>
        (["light", "dark"] as const).some(
          (appearance) =>
            distanceOf(shownSeries(colour, appearance), shownSeries(other, appearance), kind) < least,
        ),
      );
      return vision === undefined ? [] : [{ places: [before, place], vision }];
    }),
  );
}

/** The background of visuals in an appearance. */
function groundOf(theme: Theme, appearance: Appearance): string {
  const { page, box } = grounds[appearance];
  if (theme.hasBackground === false) return page;
  const { backgroundColor: own, backgroundTransparency: transparency = 0 } = theme;
  const shown = own === undefined ? box : appearance === "light" ? own : atMost(own, dark.mostGround);
  return over(shown, page, 1 - transparency / 100);
}

function seriesFaults(theme: Theme, colour: string, place: number): readonly ContrastFault[] {
  const ratioIn = (one: string, appearance: Appearance): number =>
    contrastOf(shownSeries(one, appearance), groundOf(theme, appearance));
  return faultsOf(colour, ratioIn, 3).map(({ suggestion, ...fault }) => ({
    ...fault,
    of: { series: place },
    criterion: "1.4.11",
    fix: suggestion === null ? null : { key: "dataColors", colour: suggestion },
  }));
}

function titleFaults(theme: Theme): readonly ContrastFault[] {
  const { titleColor: own, titleBackground: behind } = theme;
  if (own === undefined && behind === undefined) return [];
  const ratioIn = (one: string, appearance: Appearance): number => {
    const { text } = grounds[appearance];
    const title = own === undefined ? text : appearance === "light" ? one : atLeast(one, dark.leastTitle);
    const shown =
      behind === undefined
        ? groundOf(theme, appearance)
        : appearance === "light"
          ? behind
          : atMost(behind, dark.mostGround);
    return contrastOf(title, shown);
  };
  const least = (theme.titleSize ?? 14) >= largeText ? 3 : 4.5;
  return faultsOf(own ?? grounds.light.text, ratioIn, least).map(({ suggestion, ...fault }) => ({
    ...fault,
    of: "titles",
    criterion: "1.4.3",
    fix: suggestion === null || own === undefined ? null : { key: "titleColor", colour: suggestion },
  }));
}

/** Secondary texts on the background of visuals, which themes cannot change. */
function textFaults(theme: Theme): readonly ContrastFault[] {
  const { backgroundColor: own } = theme;
  if (own === undefined) return [];
  const ratioIn = (backgroundColor: string, appearance: Appearance): number =>
    contrastOf(grounds[appearance].secondary, groundOf({ ...theme, backgroundColor }, appearance));
  return faultsOf(own, ratioIn, 4.5).map(({ suggestion, ...fault }) => ({
    ...fault,
    of: "texts",
    criterion: "1.4.3",
    fix: suggestion === null ? null : { key: "backgroundColor", colour: suggestion },
  }));
}

interface Found {
  readonly appearance: Appearance;
  readonly ratio: number;
  readonly least: number;
  readonly suggestion: string | null;
}

function faultsOf(
  colour: string,
  ratioIn: (colour: string, appearance: Appearance) => number,
  least: number,
): readonly Found[] {
  const failing = (["light", "dark"] as const).filter((appearance) => ratioIn(colour, appearance) < least);
  if (failing.length === 0) return [];
  const suggestion = nearest(colour, (one) =>
    (["light", "dark"] as const).every((appearance) => ratioIn(one, appearance) >= least),
  );
  return failing.map((appearance) => ({ appearance, ratio: ratioIn(colour, appearance), least, suggestion }));
}

/** The colour of the nearest lightness that passes. */
function nearest(colour: string, passes: (colour: string) => boolean): string | null {
  const from = lightnessOf(colour);
  for (let step = 0.01; step <= 1; step += 0.01) {
    for (const lightness of [from - step, from + step]) {
      if (lightness < 0 || lightness > 1) continue;
      const one = withLightness(colour, lightness);
      if (passes(one)) return one;
    }
  }
  return null;
}

function atLeast(colour: string, lightness: number): string {
  return lightnessOf(colour) >= lightness ? colour : withLightness(colour, lightness);
}

function atMost(colour: string, lightness: number): string {
  return lightnessOf(colour) <= lightness ? colour : withLightness(colour, lightness);
}
