import type { PeriodWords } from "@vitrine/contracts/reading/words/compared";

import type { SnapshotFigures, SnapshotVisual } from "../../../snapshot/report-snapshot.ts";
import type { FileStyle } from "../../../../embedding/service.ts";
import type { OfficeWords } from "../../office-texts.ts";
import type { ChartSpec } from "./chart-spec.ts";

/** The words, formats and colours of a presentation. */
export interface ChartWriting {
  readonly style: FileStyle;
  /** Those of the screen. */
  readonly words: PeriodWords;
  readonly office: OfficeWords;
  /** The colour of the n-th series. */
  readonly colour: (place: number) => string;
  readonly completeThrough: string | null;
}

/** Makes a native chart of the figures of a visual; null if they do not fit into one. */
export type ChartMaker = (
  visual: SnapshotVisual,
  figures: SnapshotFigures,
  writing: ChartWriting,
) => ChartSpec | null;
