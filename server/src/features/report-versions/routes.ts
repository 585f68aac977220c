import { httpRoutes, type ReportVersion } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import { editSentencesSchema } from "@vitrine/contracts/report/edits";
import type { Engine } from "@vitrine/engine";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { editSpeaker, type SayEdit } from "../embedding/service.ts";
import type { ReportVersionService, StoredVersion } from "./service.ts";

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
      };
    }),
    sessionRoute(httpRoutes.restoreReportVersion, async (call) => {
      const say = editSpeaker(engine, call.request.headers["accept-language"]);
      const { reportId, number } = call.params;
      return presentVersion(await versions.restore(call, asReportId(reportId), number), say);
    }),
  ];
}

function presentVersion(version: StoredVersion, say: SayEdit): ReportVersion {
  const { number, author, note, at } = version;
  const parsed = parse(editSentencesSchema, version.changes);
  const sentences = parsed.ok ? parsed.value : [];
  const changes = sentences.map(({ key, parameters }) => ({ key, parameters: { ...parameters } }));
  return { number, author, note, at: at.toISOString(), changes, words: sentences.map(say) };
}
