import { Readable } from "node:stream";

import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import { idempotencyKeyOf } from "../../http/request-context.ts";
import { embedRoute, sessionRoute, type Binding } from "../../http/route.ts";
import type { BuiltinProvider } from "../../providers/builtin.ts";
import type { Providers } from "../../providers/providers.ts";
import { languageOfRequest, linesOfOpening } from "../embedding/service.ts";
import { presentReport } from "../reports/service.ts";
import { presentAccess, presentEmbedBoard, presentFigureSources } from "./present.ts";
import { queriesOfBoard } from "./queries-of-board.ts";
import type { BoardService } from "./service.ts";

/** For the portal. */
export function boardRoutes(boards: BoardService, providers: Providers): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.addBoard, async (call) => {
      const order = { ...call.body, workspaceId: asWorkspaceId(call.params.workspaceId) };
      return presentReport(await boards.add(call, order, idempotencyKeyOf(call.request)), providers);
    }),
    sessionRoute(httpRoutes.listBoards, async ({ person }) => ({
      boards: (await boards.list(person)).map(({ id, name, workspace }) => ({ id, name, workspace })),
    })),
    sessionRoute(httpRoutes.pinTile, async (call) => {
      const key = idempotencyKeyOf(call.request);
      const tile = { ...call.body, size: call.body.size ?? null };
      return { tileId: await boards.pin(call, asReportId(call.params.boardId), tile, key) };
    }),
    sessionRoute(httpRoutes.setHomeBoard, async (call) => {
      const { boardId } = call.body;
      const id = boardId === null ? null : asReportId(boardId);
      await boards.setHome(call, asWorkspaceId(call.params.workspaceId), id);
      return { boardId };
    }),
    sessionRoute(httpRoutes.setWelcomeBoard, async ({ person, body: { boardId } }) => {
      await boards.setWelcome(person, boardId === null ? null : asReportId(boardId));
      return { boardId };
    }),
  ];
}

/** For the frame, on its origin. */
export function embedBoardRoutes(boards: BoardService, provider: BuiltinProvider): readonly Binding[] {
  return [
    embedRoute(httpRoutes.checkBoardToken, async ({ token }) => presentAccess(await boards.verify(token))),
    embedRoute(httpRoutes.openEmbedBoard, async ({ token, body, request, reply }) => {
      void reply.header("vary", "accept-language");
      const language = languageOfRequest(request.headers["accept-language"]);
      const opened = await boards.openInFrame(token, body.tileId);
      return presentEmbedBoard(opened, language, (report) => provider.embedUrl(report));
    }),
    embedRoute(httpRoutes.openEmbedBoardWithAnswers, async ({ token, body, signal, request, reply }) => {
      const language = languageOfRequest(request.headers["accept-language"]);
      const opened = await boards.openInFrame(token, body.tileId);
      const board = presentEmbedBoard(opened, language, (report) => provider.embedUrl(report));
      const asked = queriesOfBoard(board);
      const answers =
        asked.length === 0
          ? Promise.resolve(null)
          : boards.answerOpened(opened, asked, signal).then(({ pieces }) => pieces);
      void reply.type("application/x-ndjson; charset=utf-8");
      return Readable.from(linesOfOpening({ board, asked }, answers), { objectMode: false });
    }),
    embedRoute(httpRoutes.listFigureSources, async ({ token, request, reply }) => {
      void reply.header("vary", "accept-language");
      const language = languageOfRequest(request.headers["accept-language"]);
      return presentFigureSources(await boards.figureSources(token), language);
    }),
    embedRoute(httpRoutes.saveEmbedBoard, async ({ token, body, origin }) => ({
      version: await boards.save(token, body, origin),
    })),
    embedRoute(httpRoutes.queryEmbedBoard, ({ token, body, signal }) => boards.answer(token, body, signal)),
  ];
}
