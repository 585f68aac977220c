import { Readable } from "node:stream";

import { exportHeaders, httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";
import { tablesDataset } from "@vitrine/contracts/tables";
import type { Engine } from "@vitrine/engine";

import { idempotencyKeyOf } from "../../http/request-context.ts";
import { embedRoute, sessionRoute, type Binding } from "../../http/route.ts";
import { presentVersion, type ReportVersionService, type StoredVersion } from "../report-versions/service.ts";
import { editSpeaker } from "./edit-sentences.ts";
import { batchOf, linesOfOpening, queriesOfOpening } from "./opening.ts";
import { presentQuestions } from "./present-questions.ts";
import type { PersonalService } from "./personal/service.ts";
import { presentCreation, presentEmbedReport, presentReportEmbed, presentSavedCopy } from "./present.ts";
import { languageOfRequest } from "./report-texts.ts";
import type { EmbeddingService } from "./service.ts";

/** For the portal: what a page needs to embed a report. */
export function embeddingRoutes(
  embedding: EmbeddingService,
  versions: ReportVersionService,
  engine: Pick<Engine, "describe">,
): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getReportInWorkspace, async ({ person, params }) => {
      const within = asWorkspaceId(params.workspaceId);
      return presentReportEmbed(await embedding.embed(person, asReportId(params.reportId), within));
    }),
    sessionRoute(httpRoutes.getReportAsClient, async ({ person, params }) => {
      const within = asWorkspaceId(params.workspaceId);
      return presentReportEmbed(await embedding.embedAsClient(person, asReportId(params.reportId), within));
    }),
    sessionRoute(httpRoutes.getReportQuestions, async ({ person, params }) => {
      const within = asWorkspaceId(params.workspaceId);
      return presentQuestions(await embedding.embedQuestions(person, asReportId(params.reportId), within));
    }),
    sessionRoute(httpRoutes.getReportCreation, async ({ person, params }) =>
      presentCreation(await embedding.embedCreation(person, asWorkspaceId(params.workspaceId))),
    ),
    sessionRoute(httpRoutes.getReport, async ({ person, params, workspacePrefix }) =>
      presentReportEmbed(await embedding.embed(person, asReportId(params.reportId), workspacePrefix)),
    ),
    sessionRoute(httpRoutes.previewTemplateUpdate, async (call) => {
      const { reportId, conflicts } = call.params;
      return presentReportEmbed(await embedding.embedPreview(call, asReportId(reportId), conflicts));
    }),
    sessionRoute(httpRoutes.compareReportVersions, async (call) => {
      const { reportId, number, later } = call.params;
      const id = asReportId(reportId);
      const compared = await versions.compare(call, id, [number, later]);
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const shown = async (version: StoredVersion, against: StoredVersion) => ({
        version: presentVersion(version, say),
        embed: presentReportEmbed(
          await embedding.embedVersion(call, id, { version: version.number, against: against.number }),
        ),
      });
      return {
        earlier: await shown(compared.earlier, compared.later),
        later: await shown(compared.later, compared.earlier),
        words: compared.changes.map(say),
      };
    }),
  ];
}

/** For the frame, on its origin. */
export function frameRoutes(embedding: EmbeddingService, personal: PersonalService): readonly Binding[] {
  return [
    embedRoute(httpRoutes.keepEmbedFilters, async ({ token, body }) =>
      personal.saveFilters(await embedding.readerOf(token), body.state),
    ),
    embedRoute(httpRoutes.keepEmbedView, async ({ token, body }) =>
      personal.saveView(await embedding.readerOf(token), body),
    ),
    embedRoute(httpRoutes.forgetEmbedView, async ({ token, params }) =>
      personal.deleteView(await embedding.readerOf(token), params.viewId),
    ),
    embedRoute(httpRoutes.getEmbedReport, async ({ token, request, reply }) => {
      void reply.header("vary", "accept-language");
      const language = languageOfRequest(request.headers["accept-language"]);
      return presentEmbedReport(await embedding.openInFrame(token), language);
    }),
    embedRoute(httpRoutes.openEmbedReport, async ({ token, body, signal, request, reply }) => {
      const language = languageOfRequest(request.headers["accept-language"]);
      const opened = await embedding.open(token);
      const report = presentEmbedReport(opened, language);
      const asked = queriesOfOpening(report, body);
      const batch = batchOf(asked);
      const answers = batch === null ? Promise.resolve(null) : embedding.answerOpened(opened, batch, signal);
      void reply.type("application/x-ndjson; charset=utf-8");
      return Readable.from(linesOfOpening({ report, asked: [...asked] }, answers), { objectMode: false });
    }),
    embedRoute(httpRoutes.saveEmbedReport, async ({ token, body, origin }) => ({
      version: await embedding.save(token, body, origin),
    })),
    embedRoute(httpRoutes.copyEmbedReport, async ({ token, body, origin, request }) =>
      presentSavedCopy(await embedding.saveAs(token, body, idempotencyKeyOf(request), origin)),
    ),
    embedRoute(httpRoutes.createEmbedTables, async ({ token, body }) => {
      const tablesId = await embedding.createTables(token, body.tables);
      return { tablesId, datasetId: tablesDataset(tablesId) };
    }),
    embedRoute(httpRoutes.sendEmbedTableRows, async ({ token, params, body }) => {
      await embedding.sendRows(token, params.tablesId, { ...body, part: Number(params.part) });
      return {};
    }),
    embedRoute(httpRoutes.getDraftKeys, async ({ token }) => ({
      keys: [...(await embedding.draftKeys(token))],
    })),
    embedRoute(httpRoutes.queryEmbedReport, ({ token, body, signal }) =>
      embedding.answer(token, body, signal),
    ),
    embedRoute(httpRoutes.exportEmbedReport, async ({ token, body, signal, reply }) => {
      const { mediaType, rowCount, isCut, content } = await embedding.exportData(token, body, signal);
      void reply
        .type(mediaType)
        .header("content-disposition", `attachment; filename="data.${body.format}"`)
        .header(exportHeaders.rows, rowCount)
        .header(exportHeaders.isCut, String(isCut));
      return content;
    }),
  ];
}
