import { editSentencesSchema, httpRoutes, type ReportVersion } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { ReportVersionService, StoredVersion } from "./service.ts";

export function reportVersionRoutes(versions: ReportVersionService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listReportVersions, async (call) => ({
      versions: (await versions.list(call, asReportId(call.params.reportId))).map(presentVersion),
    })),
    sessionRoute(httpRoutes.getReportVersion, async (call) => {
      const found = await versions.read(call, asReportId(call.params.reportId), call.params.number);
      return { ...presentVersion(found), definition: { ...found.definition } };
    }),
    sessionRoute(httpRoutes.restoreReportVersion, async (call) =>
      presentVersion(await versions.restore(call, asReportId(call.params.reportId), call.params.number)),
    ),
  ];
}

function presentVersion({ number, author, note, at, changes }: StoredVersion): ReportVersion {
  const sentences = parse(editSentencesSchema, changes);
  return { number, author, note, at: at.toISOString(), changes: sentences.ok ? sentences.value : [] };
}
