import type { MeasureRef } from "@vitrine/contracts/query";
import type { Commentary, CommentaryFigure, Visual } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

/** A figure while it is written: its measure by name, because indexes change. */
export interface ChosenFigure extends Pick<CommentaryFigure, "show" | "of"> {
  readonly measure: MeasureRef;
}

/** Identifies a figure in the text that is written. */
export function figureKey({ measure, show, of }: ChosenFigure): string {
  return JSON.stringify({ measure: { table: measure.table, measure: measure.measure }, show, of });
}

/** The figures of a text as it is written, and the measures that its visual needs for them. */
export class WrittenMeasures {
  readonly #measures: MeasureRef[];
  readonly #figures = new Map<string, ChosenFigure>();

  constructor({ measures, commentary = [] }: Pick<Visual, "measures" | "commentary">) {
    // Measures that no sentence has used are the author's choice, and stay.
    const used = new Set(
      commentary.flatMap(({ runs }) => runs.flatMap((run) => ("figure" in run ? [run.figure] : []))),
    );
    this.#measures = measures.filter((_, index) => !used.has(index));
  }

  /** Remembers a figure. @returns its key */
  add(figure: ChosenFigure): string {
    const key = figureKey(figure);
    this.#figures.set(key, figure);
    return key;
  }

  get(key: string): ChosenFigure | null {
    return this.#figures.get(key) ?? null;
  }

  /** The figure of a key as a part of a sentence; its measure is one of `measures` from then on. */
  runOf(key: string): CommentaryFigure | null {
    const figure = this.#figures.get(key);
    if (figure === undefined) return null;
    const { measure, show, of } = figure;
    const isSame = (one: MeasureRef): boolean =>
      one.table === measure.table && one.measure === measure.measure;
    if (!this.#measures.some(isSame)) this.#measures.push(measure);
    return {
      figure: this.#measures.findIndex(isSame),
      ...(show === undefined ? {} : { show }),
      ...(of === undefined ? {} : { of }),
    };
  }

  get measures(): readonly MeasureRef[] {
    return this.#measures;
  }
}

/** The edits that give a visual another text and the measures in it, as one step. */
export function writeEdits(
  page: string,
  visual: Pick<Visual, "name" | "measures" | "commentary" | "compare">,
  commentary: Commentary,
  measures: readonly MeasureRef[],
): readonly Edit[] {
  const place = { page, visual: visual.name };
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const edits: Edit[] = [];
  if (!isSame(measures, visual.measures))
    edits.push({ kind: "setVisual", ...place, key: "measures", value: [...measures] });
  if (!isSame(commentary, visual.commentary ?? []))
    edits.push({ kind: "setVisual", ...place, key: "commentary", value: commentary });
  // Changes are against the period before, unless the author chooses otherwise.
  const isCompared = commentary.some(({ runs }) => runs.some((run) => "figure" in run && "show" in run));
  if (isCompared && visual.compare === undefined)
    edits.push({ kind: "setVisual", ...place, key: "compare", value: "previousPeriod" });
  return edits;
}
