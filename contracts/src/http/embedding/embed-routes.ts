import * as embedding from "./embedding.ts";
import {
  checkBoardToken,
  listFigureSources,
  openEmbedBoard,
  openEmbedBoardWithAnswers,
  queryEmbedBoard,
  saveEmbedBoard,
} from "./embed-board.ts";
import { copyEmbedReport, getDraftKeys, saveEmbedReport } from "./save-report.ts";
import { findEmbedMembers, getQuestionTexts } from "./members.ts";
import { layOutEmbedStatement, openEmbedStatement, searchEmbedStatementList } from "./statements.ts";
import { createEmbedTables, sendEmbedTableRows } from "../report-tables.ts";
import type { HttpRoute } from "../route.ts";

/**
 * The calls of the frame. They are separate from those of the portal, so that neither page loads the schemas of the
 * other.
 */
export const embedRoutes = {
  getEmbedReport: embedding.getEmbedReport,
  openEmbedReport: embedding.openEmbedReport,
  saveEmbedReport,
  copyEmbedReport,
  getDraftKeys,
  createEmbedTables,
  sendEmbedTableRows,
  openEmbedStatement,
  layOutEmbedStatement,
  searchEmbedStatementList,
  queryEmbedReport: embedding.queryEmbedReport,
  findEmbedMembers,
  getQuestionTexts,
  exportEmbedReport: embedding.exportEmbedReport,
  keepEmbedFilters: embedding.keepEmbedFilters,
  keepEmbedView: embedding.keepEmbedView,
  forgetEmbedView: embedding.forgetEmbedView,
  checkBoardToken,
  openEmbedBoard,
  openEmbedBoardWithAnswers,
  listFigureSources,
  saveEmbedBoard,
  queryEmbedBoard,
} as const satisfies Record<string, HttpRoute>;
