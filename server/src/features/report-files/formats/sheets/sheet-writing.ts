import type { PeriodWords } from "@vitrine/contracts/reading/words/compared";

import type { FileStyle } from "../../../embedding/service.ts";
import type { OfficeWords } from "../office-texts.ts";

/** How figures and words of sheets are written. */
export interface SheetWriting {
  readonly style: FileStyle;
  /** Those of the screen. */
  readonly words: PeriodWords;
  readonly office: OfficeWords;
}
