import type { ReportDefinition, Visual } from "../definition.ts";
import type { Commentary, CommentaryRun } from "../commentary.ts";
import type { VisualBase } from "../visual-base.ts";
import { findVisual, replaceVisual, type VisualPlace } from "./find.ts";
import { withKey } from "./keys.ts";
import { changeStates, changeVisual } from "./references.ts";
import { visualKeys } from "./set/set-visual.ts";

/** The new index of the dimension or measure with an index; `null` if the field is gone. */
export type Relocation = (index: number) => number | null;

/** Where the fields of a visual go when some are added, removed or moved. */
export interface Relocations {
  readonly dimensions: Relocation;
  readonly measures: Relocation;
}

export const staysInPlace: Relocation = (index) => index;

export function inserted(at: number): Relocation {
  return (index) => (index < at ? index : index + 1);
}

export function removed(at: number): Relocation {
  return (index) => (index === at ? null : index < at ? index : index - 1);
}

/** The first `count` stay, those from `before` on follow them, and the others are gone. */
export function cutTo(count: number, before: number): Relocation {
  return (index) => (index < count ? index : index < before ? null : index - before + count);
}

export function movedTo(from: number, to: number): Relocation {
  const take = removed(from);
  const put = inserted(to);
  return (index) => {
    const left = take(index);
    return left === null ? to : put(left);
  };
}

/** Keeps what refers to fields by index in a visual: the order, the number formats, the formatting, and figures in texts. */
export function relocateVisual(visual: Visual, relocations: Relocations): Visual {
  let next = withKey(visual, visualKeys, "sort", relocateSort(visual.sort, relocations));
  const { numberFormats, formatting, commentary } = visual;
  if (numberFormats !== undefined)
    next = withKey(next, visualKeys, "numberFormats", relocateFormats(numberFormats, relocations.measures));
  if (formatting !== undefined)
    next = withKey(next, visualKeys, "formatting", relocateFormatting(formatting, relocations.measures));
  if (commentary !== undefined)
    next = withKey(next, visualKeys, "commentary", relocateFigures(commentary, relocations.measures));
  return next;
}

/** Replaces a visual whose fields have moved, also where the states of bookmarks refer to them by index. */
export function replaceRelocated(
  definition: ReportDefinition,
  place: VisualPlace,
  visual: Visual,
  relocations: Relocations,
): ReportDefinition {
  const found = findVisual(definition, place);
  if (!found.ok) return definition;
  return changeStates(
    replaceVisual(definition, found, visual),
    changeVisual(place, {
      name: place.visual,
      state: ({ sort, drill, ...state }) => {
        const levels = drill?.every((_, level) => relocations.dimensions(level) === level) === true;
        const { filters, grain, ...rest } = state;
        return {
          ...(filters === undefined ? {} : { filters }),
          ...(sort === undefined ? {} : { sort: relocateSort(sort, relocations) }),
          ...(grain === undefined ? {} : { grain }),
          ...(drill === undefined || !levels ? {} : { drill }),
          ...rest,
        };
      },
      points: (points) => relocatePoints(points, relocations.dimensions),
    }),
  );
}

type Points = { dimension: number; value: string | number | boolean | null }[][];

/** A point that loses a dimension would stand for more marks than were selected. */
function relocatePoints(points: Points, relocation: Relocation): Points | null {
  const next = points.map((point) =>
    point.flatMap(({ dimension, value }) => {
      const index = relocation(dimension);
      return index === null ? [] : [{ dimension: index, value }];
    }),
  );
  return next.every((point, at) => point.length === points[at]?.length) ? next : null;
}

function relocateSort(sort: VisualBase["sort"], { dimensions, measures }: Relocations): VisualBase["sort"] {
  return sort.flatMap(({ by, index, direction }) => {
    const next = by === "dimension" ? dimensions(index) : measures(index);
    return next === null ? [] : [{ by, index: next, direction }];
  });
}

type NumberFormats = NonNullable<VisualBase["numberFormats"]>;

function relocateFormats(formats: NumberFormats, relocation: Relocation): NumberFormats | undefined {
  const next: NumberFormats = [];
  for (const [index, format] of formats.entries()) {
    const to = format === null ? null : relocation(index);
    if (to === null) continue;
    while (next.length < to) next.push(null);
    next[to] = format;
  }
  return next.length === 0 ? undefined : next;
}

type Formatting = NonNullable<VisualBase["formatting"]>;

function relocateFormatting(formatting: Formatting, relocation: Relocation): Formatting | undefined {
  const next = formatting.flatMap((one): Formatting => {
    const measure = relocation(one.measure);
    if (measure === null) return [];
    if (one.kind !== "rules" || one.by === undefined) return [{ ...one, measure }];
    const by = relocation(one.by);
    return by === null ? [] : [{ ...one, measure, by }];
  });
  return next.length === 0 ? undefined : next;
}

/** Figures whose measure is gone are removed from the text. */
function relocateFigures(commentary: Commentary, relocation: Relocation): Commentary {
  return commentary.map(({ kind, runs }) => ({
    kind,
    runs: runs.flatMap((run): CommentaryRun[] => {
      if (!("figure" in run)) return [run];
      const figure = relocation(run.figure);
      return figure === null ? [] : [{ ...run, figure }];
    }),
  }));
}
