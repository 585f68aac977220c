import type { Tile } from "@vitrine/contracts/boards";
import type { ReportId } from "@vitrine/contracts/ids";

import type { VerifiedReport } from "../embedding/service.ts";
import type { QuestionOfTile } from "./read-questions.ts";
import type { ShownSource } from "./sources.ts";

/** A board that was opened with its token. */
export interface OpenedBoard {
  readonly verified: VerifiedReport;
  readonly version: number;
  /** The tiles that were asked for. */
  readonly tiles: readonly Tile[];
  /** The reports behind them that the reader may see. */
  readonly shown: ReadonlyMap<ReportId, ShownSource>;
  /** Those that are left out of a file, because nothing may leave them. */
  readonly withheld: ReadonlySet<ReportId>;
  /** How the questions of tiles are understood, by the id of the tile. */
  readonly answers: ReadonlyMap<string, QuestionOfTile>;
}
