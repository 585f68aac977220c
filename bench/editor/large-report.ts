/** What a saved report consists of, as far as this measurement changes it. */
interface Definition {
  readonly pages: readonly { readonly visuals: readonly Visual[] }[];
}
interface Visual {
  readonly type: string;
  readonly measures?: readonly unknown[];
}

export const visualsOnPage = 15;
const columns = 3;
const canvas = { width: 1280, height: 1600 };

/**
 * A report with so many visuals on every page, a multiple of three, of as many types as the given reports have. Pages with an
 * even number are a canvas, the others have rows.
 */
export function largeReport(from: readonly Definition[], pages: number, count = visualsOnPage): Definition {
  const [first] = from;
  const visuals = oneOfEachType(from.flatMap((one) => one.pages.flatMap((page) => page.visuals)));
  if (first === undefined || visuals.length === 0) throw new Error("There is nothing to make a report of.");
  const made = Array.from({ length: pages }, (_, page) => {
    const placed = Array.from({ length: count }, (__, at) => {
      const visual = visuals[(page + at) % visuals.length];
      const { layout: _placed, ...unplaced } = { layout: null, ...visual };
      const own = { ...unplaced, name: `v${at}`, title: `Visual ${at + 1}` };
      return page % 2 === 0 ? { ...own, layout: boxOf(at) } : own;
    });
    const rows = Array.from({ length: count / columns }, (__, row) => ({
      cells: Array.from({ length: columns }, (___, at) => ({ visual: `v${row * columns + at}`, span: 4 })),
    }));
    return {
      name: `p${page}`,
      displayName: `Page ${page + 1}`,
      visuals: placed,
      ...(page % 2 === 0 ? canvas : { layout: { kind: "flow", rows } }),
    };
  });
  return { ...first, bookmarks: [], pages: made } as Definition;
}

/** Figures only: a slicer, a text or a button costs less than a chart. */
function oneOfEachType(visuals: readonly Visual[]): readonly Visual[] {
  const byType = new Map<string, Visual>();
  for (const visual of visuals)
    if ((visual.measures ?? []).length > 0 && !byType.has(visual.type)) byType.set(visual.type, visual);
  return [...byType.values()];
}

function boxOf(at: number) {
  const [width, height, gap] = [400, 300, 20];
  return {
    x: gap + (at % columns) * (width + gap),
    y: gap + Math.floor(at / columns) * (height + gap),
    width,
    height,
    z: at,
  };
}
