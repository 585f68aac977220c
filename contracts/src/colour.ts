type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What remains of linear RGB in complete colour blindness of each kind (Machado, Oliveira and Fernandes 2009). */
export const visions = {
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
} as const satisfies Readonly<Record<string, Matrix>>;
export type Vision = keyof typeof visions;

/** Linear RGB to the cone responses of OKLab, and their cube roots to OKLab. */
const [cones, lab]: readonly [Matrix, Matrix] = [
  [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ],
  [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ],
];
/** The way back. */
const [rgb, roots]: readonly [Matrix, Matrix] = [
  [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ],
  [
    [1, 0.3963377774, 0.2158037573],
    [1, -0.1055613458, -0.0638541728],
    [1, -0.0894841775, -1.291485548],
  ],
];

/** A colour with three digits has its digits twice with six. */
export function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, (digit) => digit + digit) : colour;
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 1] = [one, other]
    .map((colour) => 0.05 + dot([0.2126, 0.7152, 0.0722], linearOf(colour)))
    .toSorted((a, b) => b - a);
  return light / dark;
}

/** How different two colours are to a person, in OKLab times 100: 2 is just noticeable. */
export function distanceOf(one: string, other: string, vision: Vision): number {
  const [a, b] = [seen(one, vision), seen(other, vision)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The perceived lightness of OKLab, from 0 to 1. */
export function lightnessOf(colour: string): number {
  return seen(colour, "normal")[0];
}

/**
 * The colour with another lightness and the same hue. Its chroma shrinks where the screen has no such colour.
 *
 * @param lightness from 0 to 1
 */
export function withLightness(colour: string, lightness: number): string {
  const [, a, b] = seen(colour, "normal");
  for (let share = 1; share > 0; share -= 0.04) {
    const linear = linearFrom([lightness, a * share, b * share]);
    if (linear.every((part) => part >= -0.0005 && part <= 1.0005)) return hexOf(linear);
  }
  return hexOf(linearFrom([lightness, 0, 0]));
}

/** A colour over another one. @param share of the upper one, from 0 to 1 */
export function over(upper: string, lower: string, share: number): string {
  const [a, b] = [partsOf(upper), partsOf(lower)];
  return fromParts([0, 1, 2].map((at) => (a[at] ?? 0) * share + (b[at] ?? 0) * (1 - share)));
}

function partsOf(colour: string): readonly number[] {
  const whole = sixDigits(colour);
  return [1, 3, 5].map((start) => Number.parseInt(whole.slice(start, start + 2), 16) / 255);
}

function fromParts(parts: readonly number[]): string {
  const digits = parts.map((part) => Math.round(255 * Math.min(1, Math.max(0, part))));
  return `#${digits.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function linearOf(colour: string): Triple {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return [red, green, blue];
}

function hexOf(linear: Triple): string {
  return fromParts(
    linear.map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)),
  );
}

/** A colour in OKLab as a person sees it. */
function seen(colour: string, vision: Vision): Triple {
  const [red, green, blue] = product(visions[vision], linearOf(colour));
  const [long, medium, short] = product(cones, [within(red), within(green), within(blue)]);
  return product(lab, [Math.cbrt(long), Math.cbrt(medium), Math.cbrt(short)]);
}

function linearFrom(colour: Triple): Triple {
  const [long, medium, short] = product(roots, colour);
  return product(rgb, [long ** 3, medium ** 3, short ** 3]);
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

function product([first, second, third]: Matrix, vector: Triple): Triple {
  return [dot(first, vector), dot(second, vector), dot(third, vector)];
}

function dot([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z;
}
