import type { VisualRole } from "@vitrine/contracts/report";

import type { EditorSentences } from "../../messages/editor/sentences.ts";

/** The name of a well. */
export function roleName({ displayName }: VisualRole, texts: EditorSentences): string {
  return texts.roles[displayName] ?? displayName;
}

/** What a well takes, and how many. */
export function roleTakes(
  { kind, only, min = 0, max = Infinity }: VisualRole,
  texts: EditorSentences,
): string {
  const what = only ?? (kind === "measure" ? "measure" : kind === "groupingOrMeasure" ? "any" : "category");
  return texts.takes(what, min, max);
}
