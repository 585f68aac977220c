import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";
import type { Engine } from "@vitrine/engine";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { editSpeaker } from "../embedding/service.ts";
import { presentVersion, type ReportVersionService } from "./service.ts";

export function reportVersionRoutes(
  versions: ReportVersionService,
  engine: Pick<Engine, "describe">,
): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listReportVersions, async (call) => {
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const list = await versions.list(call, asReportId(call.params.reportId));
      return { versions: list.map((version) => presentVersion(version, say)) };
    }),
    sessionRoute(httpRoutes.getReportVersion, async (call) => {
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const found = await versions.read(call, asReportId(call.params.reportId), call.params.number);
      return {
        ...presentVersion(found, say),
        definition: { ...found.definition },
        restoring: found.restoring.map(say),
        hidden: found.hidden.map(({ displayName }) => displayName),
      };
    }),
    sessionRoute(httpRoutes.restoreReportVersion, async (call) => {
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const { reportId, number } = call.params;
      return presentVersion(await versions.restore(call, asReportId(reportId), number), say);
    }),
  ];
}
