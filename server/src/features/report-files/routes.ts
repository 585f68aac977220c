import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";

import { idempotencyKeyOf } from "../../http/request-context.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import { languageOfRequest } from "../embedding/service.ts";
import { fileNameOf } from "./file-name.ts";
import { presentFile, presentFormat } from "./present.ts";
import type { ReportFileService } from "./service.ts";

export function reportFileRoutes(files: ReportFileService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listReportFileFormats, async ({ person, params }) => ({
      formats: (await files.formats(person, asReportId(params.reportId))).map(presentFormat),
    })),
    sessionRoute(httpRoutes.orderReportFile, async (call) => {
      const language = languageOfRequest(call.request.headers["accept-language"]);
      const key = idempotencyKeyOf(call.request);
      const id = await files.order(call, asReportId(call.params.reportId), call.body, { key, language });
      return { job_id: id };
    }),
    sessionRoute(httpRoutes.getReportFile, async ({ person, params }) =>
      presentFile(await files.find(person, asReportId(params.reportId), params.fileId), files),
    ),
    sessionRoute(httpRoutes.cancelReportFile, async (call) => {
      await files.cancel(call, asReportId(call.params.reportId), call.params.fileId);
      return { job_id: call.params.fileId };
    }),
    sessionRoute(httpRoutes.getReportFileContent, async (call) => {
      const { file, content } = await files.fetch(call, asReportId(call.params.reportId), call.params.fileId);
      const format = files.formatOf(file);
      const name = fileNameOf(file, format?.extension ?? file.format);
      void call.reply.header(
        "content-disposition",
        `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
      return content;
    }),
    sessionRoute(httpRoutes.listMyFiles, async ({ person }) => ({
      files: (await files.list(person)).map((file) => presentFile(file, files)),
    })),
  ];
}
