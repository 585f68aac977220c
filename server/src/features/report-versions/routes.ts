import { httpRoutes, type ReportVersion } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import { editSentencesSchema, type EditSentence } from "@vitrine/contracts/report/edits";
import { editInWords } from "@vitrine/contracts/report/edit-words";
import type { Engine } from "@vitrine/engine";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { languageOfRequest } from "../embedding/service.ts";
import { namesInSentences } from "./names-in-sentences.ts";
import type { ReportVersionService, StoredVersion } from "./service.ts";

export function reportVersionRoutes(
  versions: ReportVersionService,
  engine: Pick<Engine, "describe">,
): readonly Binding[] {
  /** Says edits in the language of a request. Who may edit a report sees all fields. */
  const speaker = (header: string | undefined): Say => {
    const language = languageOfRequest(header);
    const names = namesInSentences(engine.describe({ rows: [], forbiddenFields: [] }), language);
    return (sentence) => editInWords(sentence, language, names);
  };
  return [
    sessionRoute(httpRoutes.listReportVersions, async (call) => {
      const say = speaker(call.request.headers["accept-language"]);
      const list = await versions.list(call, asReportId(call.params.reportId));
      return { versions: list.map((version) => presentVersion(version, say)) };
    }),
    sessionRoute(httpRoutes.getReportVersion, async (call) => {
      const say = speaker(call.request.headers["accept-language"]);
      const found = await versions.read(call, asReportId(call.params.reportId), call.params.number);
      return {
        ...presentVersion(found, say),
        definition: { ...found.definition },
        restoring: found.restoring.map(say),
      };
    }),
    sessionRoute(httpRoutes.restoreReportVersion, async (call) => {
      const say = speaker(call.request.headers["accept-language"]);
      const { reportId, number } = call.params;
      return presentVersion(await versions.restore(call, asReportId(reportId), number), say);
    }),
  ];
}

type Say = (sentence: EditSentence) => string;

function presentVersion(version: StoredVersion, say: Say): ReportVersion {
  const { number, author, note, at } = version;
  const parsed = parse(editSentencesSchema, version.changes);
  const sentences = parsed.ok ? parsed.value : [];
  const changes = sentences.map(({ key, parameters }) => ({ key, parameters: { ...parameters } }));
  return { number, author, note, at: at.toISOString(), changes, words: sentences.map(say) };
}
