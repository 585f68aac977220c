import type { ReportKind } from "@vitrine/contracts/http";

import { boardKind } from "./board.ts";
import type { FileKind } from "./file-kind.ts";
import { reportKind } from "./report.ts";
import { statementKind } from "./statement.ts";

/** How reports of each kind become files. */
export const fileKinds: Readonly<Record<ReportKind, FileKind>> = {
  report: reportKind,
  board: boardKind,
  statement: statementKind,
};
