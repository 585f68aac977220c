import {
  customLayoutSchema,
  visualLayoutSchema,
  type HostLayout,
  type HostVisualLayout,
} from "../../frame/settings.ts";
import { parse } from "../../parse.ts";
import type { FlowCell, FlowRow, Page, Visual, VisualLayout } from "../../report/index.ts";

/** How the host wants the pages arranged. */
export interface LayoutSettings {
  /** 0 is the author's layout, 1 the host's, 2 and 3 are mobile layouts, portrait and landscape. */
  readonly layoutType: 0 | 1 | 2 | 3;
  /** Applies to `layoutType` 1. */
  readonly customLayout: HostLayout;
}

export const authorsLayout: LayoutSettings = { layoutType: 0, customLayout: {} };

/** How a page fits into its window. `auto` fills the width and keeps texts readable. */
type Display = "auto" | "fitToPage" | "fitToWidth" | "actualSize";

/** A visual with its place on the page. */
export type PlacedVisual = Visual & { readonly layout: VisualLayout };

/** The size of a flowing page and the places of its visuals as last drawn, in CSS pixels. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** By the visual's name. */
  readonly places: ReadonlyMap<string, VisualLayout>;
}

/** The visuals of a page and their places. */
export interface Arrangement {
  /** Size of the page's canvas, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly visuals: readonly PlacedVisual[];
  readonly display?: Display;
  readonly alignment?: "start" | "center" | "end";
  /** One column, even in a wide window. */
  readonly isStacked?: boolean;
}

const pageSizes: Readonly<Record<number, readonly [number, number]>> = {
  0: [1280, 720],
  1: [960, 720],
  2: [296, 592],
  3: [816, 1056],
  5: [320, 568],
};
const displays = ["fitToPage", "fitToWidth", "actualSize"] as const;
const alignments = ["start", "center", "end", "center"] as const;

/** Merges a host's partial layout settings. Properties that a visual's layout leaves out stay. */
export function mergeLayout(
  before: LayoutSettings,
  layoutType: unknown,
  customLayout: unknown,
): LayoutSettings {
  const type =
    layoutType === 0 || layoutType === 1 || layoutType === 2 || layoutType === 3 ? layoutType : null;
  const parsed = parse(customLayoutSchema, customLayout ?? {});
  const given = parsed.ok ? parsed.value : {};
  return {
    layoutType: type ?? before.layoutType,
    customLayout: {
      ...before.customLayout,
      ...given,
      pagesLayout: mergePages(before.customLayout.pagesLayout ?? {}, given.pagesLayout ?? {}),
    },
  };
}

type PagesLayout = NonNullable<HostLayout["pagesLayout"]>;

function mergePages(before: PagesLayout, given: PagesLayout): PagesLayout {
  const merged = Object.entries(given).map(([page, { defaultLayout, visualsLayout }]) => {
    const held = before[page]?.visualsLayout ?? {};
    const visuals = Object.entries(visualsLayout).map(([name, layout]) => [
      name,
      { ...held[name], ...defined(layout) },
    ]);
    const byDefault = defaultLayout ?? before[page]?.defaultLayout;
    return [
      page,
      {
        visualsLayout: { ...held, ...Object.fromEntries(visuals) },
        ...(byDefault === undefined ? {} : { defaultLayout: byDefault }),
      },
    ];
  });
  return { ...before, ...Object.fromEntries(merged) };
}

/** Clients send keys with the value undefined for properties that do not change. */
function defined(layout: HostVisualLayout): HostVisualLayout {
  return Object.fromEntries(Object.entries(layout).filter(([, value]) => value !== undefined));
}

/** A visual's place from the host; null if it is invalid. */
export function readVisualLayout(input: unknown): HostVisualLayout | null {
  const parsed = parse(visualLayoutSchema, input);
  return parsed.ok ? defined(parsed.value) : null;
}

/** The longest side of a page or visual of a host, and its farthest place, in pixels. */
const farthest = 100_000;

/** The first size or place in a host's arrangement that cannot be drawn, with its rule; null if there is none. */
export function customLayoutFault(customLayout: unknown): string | null {
  const pages = Object.entries(partOf(customLayout, "pagesLayout"));
  const boxes = pages.flatMap(([page, arranged]) => {
    const visuals = Object.entries(partOf(arranged, "visualsLayout"));
    return [
      [`pagesLayout.${page}.defaultLayout`, partOf(arranged, "defaultLayout")] as const,
      ...visuals.map(([visual, box]) => [`pagesLayout.${page}.visualsLayout.${visual}`, box] as const),
    ];
  });
  for (const [path, box] of [["pageSize", partOf(customLayout, "pageSize")] as const, ...boxes]) {
    const fault = boxFault(`customLayout.${path}`, box);
    if (fault !== null) return fault;
  }
  return null;
}

/** The first number of a page or visual that cannot be drawn, with its rule; null if there is none. */
export function boxFault(path: string, box: unknown): string | null {
  for (const [key, value] of Object.entries(typeof box === "object" && box !== null ? box : {})) {
    if (typeof value !== "number") continue;
    const isSize = key === "width" || key === "height";
    if (isSize && !(value > 0 && value <= farthest))
      return `${path}.${key} must be greater than 0 and at most ${farthest}`;
    if ((key === "x" || key === "y") && !(Math.abs(value) <= farthest))
      return `${path}.${key} must be between -${farthest} and ${farthest}`;
  }
  return null;
}

function partOf(value: unknown, key: string): object {
  const part: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : null;
  return typeof part === "object" && part !== null ? part : {};
}

/** The value at a key of the host, which may be the name of a property that every object inherits. */
function own<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** For a visual of a flowing page that has not been drawn. */
const unplaced: VisualLayout = { x: 0, y: 0, z: 0, width: 320, height: 240 };

/**
 * The place of a visual and whether it is hidden.
 *
 * @param drawn the places on a flowing page; undefined for a page with a fixed canvas
 */
export function layoutOf(
  page: string,
  visual: Visual,
  settings: LayoutSettings,
  drawn: DrawnPage | undefined,
): { readonly layout: VisualLayout; readonly isHidden: boolean } {
  const drawnAt = drawn?.places.get(visual.name) ?? visual.layout ?? unplaced;
  if (settings.layoutType !== 1) return { layout: drawnAt, isHidden: false };
  const arranged = own(settings.customLayout.pagesLayout, page);
  const place = { ...arranged?.defaultLayout, ...own(arranged?.visualsLayout, visual.name) };
  const { x, y, z, width, height } = drawnAt;
  const layout = {
    x: place.x ?? x,
    y: place.y ?? y,
    z: place.z ?? z,
    width: place.width ?? width,
    height: place.height ?? height,
  };
  return { layout, isHidden: place.displayState?.mode === 1 };
}

/** Width in CSS pixels of the canvas on which pages are arranged for phones. */
export const phoneWidth = 360;
/** Width in CSS pixels below which a page is shown as on a phone. */
const phoneBelow = 640;

/** Whether the author has arranged the page for phones. Otherwise it is one column there. */
export function hasMobileLayout({ layout, phone, visuals }: Page): boolean {
  if (layout !== undefined) return phone !== undefined;
  return visuals.some(({ mobileLayout }) => mobileLayout !== undefined);
}

/** Whether a page is shown in its arrangement for phones. @param width of the window, in CSS pixels */
export function isForPhone(page: Page, { layoutType }: LayoutSettings, width: number): boolean {
  return hasMobileLayout(page) && (layoutType >= 2 || (layoutType === 0 && width < phoneBelow));
}

/** The rows of a flowing page with the visuals that phones show, in the author's order for them. */
export function phoneRows({ layout, phone }: Page): readonly FlowRow[] {
  const all = layout?.rows ?? [];
  if (phone === undefined) return all;
  const rows: { title?: string | undefined; cells: FlowCell[] }[] = [];
  const titled = new Set<FlowRow>();
  let last: FlowRow | null = null;
  for (const name of phone) {
    const row = all.find(({ cells }) => cells.some(({ visual }) => visual === name));
    const cell = row?.cells.find(({ visual }) => visual === name);
    if (row === undefined || cell === undefined) continue;
    if (row === last) rows.at(-1)?.cells.push(cell);
    else rows.push({ ...(titled.has(row) ? {} : row), cells: [cell] });
    titled.add(row);
    last = row;
  }
  return rows;
}

/**
 * Whether the page flows. It is a fixed canvas while the host sets its size, how it fits, or a position on it; a host
 * that only hides visuals leaves it flowing.
 */
export function isFlowing(page: Page, { layoutType, customLayout }: LayoutSettings): boolean {
  if (page.layout === undefined) return false;
  if (layoutType !== 1) return true;
  const { pageSize, displayOption, pagesLayout } = customLayout;
  const { defaultLayout = {}, visualsLayout = {} } = own(pagesLayout, page.name) ?? {};
  const isPlaced = [defaultLayout, ...Object.values(visualsLayout)].some(
    ({ x, y, width, height }) => (x ?? y ?? width ?? height) !== undefined,
  );
  return !isPlaced && pageSize === undefined && displayOption === undefined;
}

/**
 * Arranges a page with a fixed canvas by the host's settings.
 *
 * @param space width of the window, in CSS pixels
 */
export function arrange(
  page: Page,
  settings: LayoutSettings,
  drawn?: DrawnPage,
  space = Infinity,
): Arrangement {
  if (settings.layoutType >= 2 || isForPhone(page, settings, space)) return arrangeForPhone(page);
  const visuals = page.visuals.flatMap((visual) => {
    const { layout, isHidden } = layoutOf(page.name, visual, settings, drawn);
    return isHidden ? [] : [{ ...visual, layout }];
  });
  const { width, height } = drawn ?? page;
  // A tooltip is as large as its author made it.
  if (settings.layoutType === 0)
    return { width, height, visuals, display: page.tooltip === undefined ? "auto" : "actualSize" };
  const { pageSize, displayOption, reportAlignment } = settings.customLayout;
  const named = pageSizes[pageSize?.type ?? -1];
  return {
    width: named?.[0] ?? pageSize?.width ?? width,
    height: named?.[1] ?? pageSize?.height ?? height,
    visuals,
    display: displayOption === undefined ? "auto" : displays[displayOption],
    alignment: alignments[reportAlignment ?? 1],
  };
}

/** The author's mobile layout; one column if there is none. */
export function arrangeForPhone(page: Page): Arrangement {
  if (!hasMobileLayout(page)) {
    const { width, height } = page;
    const placed = page.visuals.map((visual) => ({ ...visual, layout: visual.layout ?? unplaced }));
    return { width, height, visuals: placed, isStacked: true };
  }
  const visuals = page.visuals.flatMap((visual) =>
    visual.mobileLayout === undefined ? [] : [{ ...visual, layout: visual.mobileLayout }],
  );
  const bottom = Math.max(...visuals.map(({ layout }) => layout.y + layout.height));
  const right = Math.max(phoneWidth, ...visuals.map(({ layout }) => layout.x + layout.width));
  return { width: right, height: bottom, visuals, display: "fitToWidth", alignment: "center" };
}
