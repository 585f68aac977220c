import { contrastOf, lightnessOf, over, withLightness } from "../colour.ts";

/** The colours that a page makes from an accent, as tokens of `look/tokens.css`. */
export interface AccentColours {
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
}

/** The surfaces of `look/tokens.css` on which links and buttons stand, and the inks of buttons. */
const looks = {
  light: { surfaces: ["#ffffff", "#f6f7f9", "#eef0f4"], ground: "#ffffff", share: 0.1, hover: -0.06 },
  dark: { surfaces: ["#161b22", "#0e1116", "#1e242d"], ground: "#161b22", share: 0.2, hover: 0.06 },
} as const;
const inks = ["#ffffff", "#0b1430"] as const;
/** The least contrast of texts in WCAG 2, and a little more, so that no rounding falls below it. */
const least = 4.55;

/**
 * The colours of an accent in a theme. Its lightness is changed as little as is needed for links, and for texts on buttons, to have
 * a contrast of 4.5:1.
 *
 * @param accent `#rrggbb`
 */
export function accentColours(accent: string, theme: keyof typeof looks): AccentColours {
  const { surfaces, ground, share, hover } = looks[theme];
  const softOf = (one: string): string => over(one, ground, share);
  const passes = (one: string): boolean =>
    [...surfaces, softOf(one)].every((surface) => contrastOf(one, surface) >= least) &&
    inks.some((ink) => contrastOf(one, ink) >= least);
  const primary = nearest(accent, theme === "light" ? -0.01 : 0.01, passes);
  const [white, dark] = inks;
  return {
    primary,
    primaryHover: withLightness(primary, within(lightnessOf(primary) + hover)),
    onPrimary: contrastOf(primary, white) >= contrastOf(primary, dark) ? white : dark,
    primarySoft: softOf(primary),
  };
}

/** The first colour that passes, on the way to black or white. Black and white pass on the surfaces of their themes. */
function nearest(accent: string, step: number, passes: (colour: string) => boolean): string {
  if (passes(accent)) return accent;
  const from = lightnessOf(accent);
  for (let at = from + step; at > 0 && at < 1; at += step) {
    const one = withLightness(accent, at);
    if (passes(one)) return one;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

function within(lightness: number): number {
  return Math.min(1, Math.max(0, lightness));
}

/** The nearest colour with which marks in charts have a contrast of 3:1 on light surfaces. The dark theme lightens colours itself. */
export function readableSeries(colour: string): string {
  const surfaces = looks.light.surfaces.slice(0, 2);
  return nearest(colour, -0.01, (one) => surfaces.every((surface) => contrastOf(one, surface) >= 3.02));
}
