import type { IError } from "@vitrine/contracts/models";
import { copyEmbedReport, getEmbedReport, saveEmbedReport } from "@vitrine/contracts/http";
import type { ValueOf } from "@vitrine/contracts/parse";
import type { ReportDefinition } from "@vitrine/contracts/report";
import {
  describeEdit,
  describeEdits,
  diffDefinitions,
  hasUnsavedChanges,
  mergeEdits,
  mergeSaved,
  performEdits,
  type Conflict,
  type EditHistory,
} from "@vitrine/contracts/report/edits";

import type { Answer, EmbedApi } from "../query/embed-api.ts";
import type { CallWithToken } from "../query/run-batch.ts";
import type { ConflictWords, KeptDraft, MergedState } from "@vitrine/contracts/reading/state/editing-state";
import { toHostError, type Failure } from "@vitrine/contracts/reading/state/failure";

/** What is needed to reach the server. */
export interface SavingParts {
  readonly api: Pick<EmbedApi, "call">;
  readonly callWithToken: CallWithToken;
  readonly newId: () => string;
}

/** Why something was not saved, for the host. A call that the server did not answer has no message of its own. */
export function savingError(failure: Failure): IError {
  const message = failure.message || "The report was not saved, because the server did not answer.";
  return toHostError({ ...failure, message });
}

/** Changes with the number of the version that they began from. */
interface Changes {
  readonly history: EditHistory;
  readonly base: number;
}

export type SavedCopy = ValueOf<typeof copyEmbedReport.reply>;

export type SaveOutcome =
  | { readonly is: "saved"; readonly saved: ReportDefinition; readonly version: number }
  | {
      readonly is: "outdated";
      readonly theirs: ReportDefinition;
      readonly version: number;
      readonly detail: string | null;
      /** Who saved it; null if the server does not say. */
      readonly by: string | null;
    }
  | { readonly is: "failed"; readonly failure: Failure };

/** Sends definitions to the server. */
export class ReportSaver {
  readonly #deps: SavingParts;
  #attempt: { readonly content: string; readonly key: string } | null = null;

  constructor(deps: SavingParts) {
    this.#deps = deps;
  }

  /** Saves the next version, or reads the one that was saved meanwhile. */
  async save({ history, base }: Changes, note: string): Promise<SaveOutcome> {
    const { definition } = history;
    if (!hasUnsavedChanges(history)) return { is: "saved", saved: definition, version: base };
    const { api, callWithToken } = this.#deps;
    const body = { definition, version: base, note };
    const answer = await callWithToken((token, signal) => api.call(saveEmbedReport, token, signal, body));
    if (answer.ok) return { is: "saved", saved: definition, version: answer.value.version };
    return answer.failure.code === "edit_conflict" ? this.#readTheirs(answer.failure) : failed(answer);
  }

  /**
   * Saves the definition as a new report. An attempt that is repeated after a failure makes only one.
   *
   * @param workspaceId null for that of the report
   */
  async saveAs(
    { definition }: EditHistory,
    name: string,
    workspaceId: string | null,
  ): Promise<Answer<SavedCopy>> {
    const { api, callWithToken, newId } = this.#deps;
    const body = { definition, name, ...(workspaceId === null ? {} : { workspaceId }) };
    const content = JSON.stringify(body);
    if (this.#attempt?.content !== content) this.#attempt = { content, key: newId() };
    const headers = { "idempotency-key": this.#attempt.key };
    const answer = await callWithToken((token, signal) =>
      api.call(copyEmbedReport, token, signal, body, headers),
    );
    if (answer.ok) this.#attempt = null;
    return answer;
  }

  async #readTheirs(conflict: Failure): Promise<SaveOutcome> {
    const { api, callWithToken } = this.#deps;
    const answer = await callWithToken((token, signal) => api.call(getEmbedReport, token, signal));
    if (!answer.ok) return failed(answer);
    const { definition, version } = answer.value;
    // The token does not allow to save any more.
    if (version === undefined) return { is: "failed", failure: conflict };
    return { is: "outdated", theirs: definition, version, detail: conflict.detail, by: conflict.by ?? null };
  }
}

function failed({ failure }: Extract<Answer<unknown>, { ok: false }>): SaveOutcome {
  return { is: "failed", failure };
}

/** Puts the changes on top of a version that another person has saved, and says in words what it changed. */
export function onTopOf(
  history: EditHistory,
  { theirs, version, detail, by }: Extract<SaveOutcome, { is: "outdated" }>,
): { readonly history: EditHistory; readonly merged: MergedState } {
  const base = history.saved;
  const { history: joined, conflicts } = mergeSaved(history, theirs);
  const changes = [...describeEdits(base, diffDefinitions(base, theirs)).values()];
  const words = conflicts.map((conflict) => wordsOf(conflict, base));
  return { history: joined, merged: { phase: "merged", version, detail, by, changes, conflicts: words } };
}

/**
 * Puts a kept draft on top of what is edited now, as one step.
 *
 * @returns with `merged` if there is something to look at: a version that was saved meanwhile, or changes left out
 */
export function withKept(
  { history, base }: Changes,
  kept: KeptDraft,
): { readonly history: EditHistory; readonly merged: MergedState | null } {
  const theirs = diffDefinitions(kept.saved, history.definition);
  const { joined, conflicts } = mergeEdits(kept.saved, diffDefinitions(kept.saved, kept.definition), theirs);
  const performed = joined.length === 0 ? null : performEdits(history, joined);
  const next = performed?.ok === true ? performed.history : history;
  if (kept.base === base && conflicts.length === 0) return { history: next, merged: null };
  const changes = [...describeEdits(kept.saved, diffDefinitions(kept.saved, history.saved)).values()];
  const words = conflicts.map((conflict) => wordsOf(conflict, kept.saved));
  return {
    history: next,
    merged: { phase: "merged", version: base, detail: null, by: null, changes, conflicts: words },
  };
}

function wordsOf(conflict: Conflict, base: ReportDefinition): ConflictWords {
  const { mine, reason } = conflict;
  const against = reason === "theirs" ? conflict.theirs : reason === "mine" ? conflict.on : [];
  return {
    mine: describeEdit(mine, base),
    reason,
    against: against.map((edit) => describeEdit(edit, base)),
  };
}
