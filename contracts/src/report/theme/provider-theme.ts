import { parse } from "../../parse.ts";
import { seriesColours, type ThemeFont } from "./theme-fonts.ts";
import { themeSchema, type Theme } from "./theme.ts";

/** A theme read from a theme file, with the names of what the file has and reports do not. */
export interface ReadTheme {
  readonly theme: Theme | null;
  /** Such as `textClasses.callout` or `visualStyles.lineChart`. */
  readonly unused: readonly string[];
}

/** A part of a theme file that reports have too. */
interface Row {
  readonly key: keyof Theme;
  /** @returns undefined if reports cannot have the value */
  readonly read: (value: unknown) => unknown;
  readonly write: (value: never) => unknown;
}

const same = (value: unknown): unknown => value;
const asIs = { read: same, write: same };
/** Fills are `{ solid: { color } }`, other colours plain. */
const fill = {
  read: (value: unknown): unknown => (typeof value === "string" ? value : at(at(value, "solid"), "color")),
  write: (color: string) => ({ solid: { color } }),
};
/** Points in the file, pixels in reports. */
const points = {
  read: (value: unknown): unknown => (typeof value === "number" ? Math.round((value * 4) / 3) : undefined),
  write: (pixels: number) => (pixels * 3) / 4,
};

const faces: Readonly<Record<ThemeFont, string>> = {
  system: "Segoe UI",
  arial: "Arial",
  trebuchet: "Trebuchet MS",
  times: "Times New Roman",
};
const face = {
  read: (value: unknown): unknown => {
    // The first font of a list, without its quotes.
    const [first = ""] = typeof value === "string" ? value.split(",") : [];
    const name = first.replaceAll(/["']/g, "").trim().toLowerCase();
    return Object.entries(faces).find(([, one]) => one.toLowerCase() === name)?.[0];
  },
  write: (font: ThemeFont) => faces[font],
};

const box = "visualStyles.*.*";
/** By the path in a theme file. Later rows are more specific. */
const rows: Readonly<Record<string, Row>> = {
  dataColors: {
    key: "dataColors",
    read: (value) => (Array.isArray(value) ? value.slice(0, seriesColours) : undefined),
    write: same,
  },
  "textClasses.label.fontFace": { key: "font", ...face },
  "textClasses.title.fontFace": { key: "font", ...face },
  "textClasses.title.fontSize": { key: "titleSize", ...points },
  "textClasses.title.color": { key: "titleColor", ...asIs },
  [`${box}.title.fontSize`]: { key: "titleSize", ...points },
  [`${box}.title.fontColor`]: { key: "titleColor", ...fill },
  [`${box}.title.background`]: { key: "titleBackground", ...fill },
  [`${box}.title.alignment`]: { key: "titleAlignment", ...asIs },
  [`${box}.background.show`]: { key: "hasBackground", ...asIs },
  [`${box}.background.color`]: { key: "backgroundColor", ...fill },
  [`${box}.background.transparency`]: { key: "backgroundTransparency", ...asIs },
  [`${box}.border.show`]: { key: "hasBorder", ...asIs },
  [`${box}.border.color`]: { key: "borderColor", ...fill },
  [`${box}.border.radius`]: { key: "borderRadius", ...asIs },
  [`${box}.dropShadow.show`]: { key: "hasShadow", ...asIs },
};
const paths = Object.keys(rows);

/** Reads the content of a theme file of the provider whose protocol hosts use. */
export function readThemeFile(json: object): ReadTheme {
  const theme: Record<string, unknown> = {};
  const unused = new Set<string>();
  const values = new Map(leaves(json, ""));
  for (const [path, value] of values) {
    const row = rows[path];
    const read = row?.read(value);
    if (row !== undefined && read !== undefined && parse(themeSchema, { [row.key]: read }).ok) continue;
    unused.add(row === undefined ? widest(path) : path);
  }
  for (const path of paths) {
    const row = rows[path];
    if (row === undefined || !values.has(path) || unused.has(path)) continue;
    theme[row.key] = row.read(values.get(path));
  }
  const colours = values.get("dataColors");
  if (Array.isArray(colours) && colours.length > seriesColours) unused.add(`dataColors[${seriesColours}]`);
  const parsed = parse(themeSchema, theme);
  return { theme: parsed.ok ? parsed.value : null, unused: [...unused].toSorted() };
}

/** Writes a theme as a file that hosts can apply. */
export function writeThemeFile(theme: Theme): object {
  const file: Record<string, unknown> = { name: "Vitrine" };
  // The title's own font and size are those of the classes.
  const known = new Set<keyof Theme>();
  for (const path of paths.toReversed()) {
    const row = rows[path];
    const value = row === undefined ? undefined : theme[row.key];
    if (row === undefined || value === undefined || (known.has(row.key) && row.key !== "font")) continue;
    known.add(row.key);
    put(file, path.split("."), row.write(value as never)); // The row writes the values of its key.
  }
  return file;
}

/** The objects of a style are lists of one. */
const depthOfObjects = 3;

/** The values in a file by their paths. Lists of one object are that object. */
function leaves(part: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (path === "$schema" || path === "name") return [];
  const only: unknown = Array.isArray(part) && part.length === 1 ? part[0] : part;
  const inner = typeof only === "object" && only !== null ? only : part;
  const isFill = typeof inner === "object" && inner !== null && "solid" in inner;
  if (typeof inner !== "object" || inner === null || Array.isArray(inner) || isFill) return [[path, part]];
  return Object.entries(inner).flatMap(([key, value]: [string, unknown]) =>
    leaves(value, path === "" ? key : `${path}.${key}`),
  );
}

/** The shortest beginning of a path that no part of a report has. */
function widest(path: string): string {
  const parts = path.split(".");
  for (let length = 1; length < parts.length; length += 1) {
    const beginning = parts.slice(0, length).join(".");
    if (!paths.some((one) => one.startsWith(`${beginning}.`))) return beginning;
  }
  return path;
}

/** Sets a value at a path, and makes the objects that lead to it. */
function put(file: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let whole = file;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    const held = whole[key];
    const inner: unknown = Array.isArray(held) ? held[0] : held;
    const next = (inner ?? {}) as Record<string, unknown>; // Made by this function.
    if (inner === undefined) whole[key] = depth === depthOfObjects ? [next] : next;
    whole = next;
  }
  whole[path.at(-1) ?? ""] = value;
}

function at(whole: unknown, key: string): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, key) : undefined;
}
