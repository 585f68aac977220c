import type { ReportVersion } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { editSentencesSchema, type EditSentence } from "@vitrine/contracts/report/edits";

import type { StoredVersion } from "./repository.ts";

/** @param say says an edit in the language of the request */
export function presentVersion(
  version: StoredVersion,
  say: (sentence: EditSentence) => string,
): ReportVersion {
  const { number, author, note, at } = version;
  const parsed = parse(editSentencesSchema, version.changes);
  const sentences = parsed.ok ? parsed.value : [];
  const changes = sentences.map(({ key, parameters }) => ({ key, parameters: { ...parameters } }));
  return { number, author, note, at: at.toISOString(), changes, words: sentences.map(say) };
}
