import {
  boardQueriesSchema,
  openEmbedBoard,
  type BoardQueries,
  type EmbedBoard,
} from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { firstBoardQueries } from "@vitrine/contracts/reading/open/first-board-queries";

/**
 * The queries of the tiles of a board, as the frame builds them; none if they are more than one call may ask. The frame
 * then asks them itself.
 */
export function queriesOfBoard(board: EmbedBoard): BoardQueries["reports"] {
  // As the frame reads it: defaults are set, and the order of keys, which the store does not keep, is that of the schema.
  const read = parse(openEmbedBoard.reply, board);
  if (!read.ok) return [];
  const reports = [...firstBoardQueries(read.value)].map(([reportId, queries]) => ({
    reportId,
    queries: queries.map((query, place) => ({ id: String(place), query })),
  }));
  const asked = parse(boardQueriesSchema, { reports });
  return asked.ok ? asked.value.reports : [];
}
