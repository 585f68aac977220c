import {
  applyEdit,
  applyEdits,
  diffDefinitions,
  markSaved,
  openHistory,
  performEdits,
  redoStep,
  undoStep,
  hasUnsavedChanges,
  type Edit,
  type EditFault,
  type EditHistory,
} from "@vitrine/contracts/report/edits";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { EditingState, KeptDraft, SavingState } from "@vitrine/contracts/reading/state/editing-state";
import { toHostError } from "@vitrine/contracts/reading/state/failure";
import { setActivePage } from "@vitrine/contracts/reading/state/change-report";
import { activePageOf, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { sessionDefinition, showDefinition } from "@vitrine/contracts/reading/state/show-definition";
import type { Store } from "../report/state/store.ts";
import type { TokenKeeper } from "../bridge/session/token-keeper.ts";
import { announceEditing } from "./announce-editing.ts";
import { DraftKeeper } from "./drafts/draft-keeper.ts";
import { BrowserDrafts, type DraftStorage } from "./drafts/draft-storage.ts";
import { withoutOldPlaces } from "./drawn-places.ts";
import { followMeasures } from "./follow-measures.ts";
import { followOwnChanges } from "./own/follow-own-changes.ts";
import {
  onTopOf,
  ReportSaver,
  savingError,
  withKept,
  type SavedCopy,
  type SaveOutcome,
  type SavingParts,
} from "./report-saver.ts";
import { SaveTurns, type SaveEnd } from "./save-turns.ts";

type Initiator = "sdk" | "user";

interface CopyName {
  readonly name: string;
  readonly workspaceId: string | null;
}

export interface EditingParts extends SavingParts {
  readonly store: Store<ReportState>;
  readonly sendEvent: (name: string, body: unknown) => void;
  /** Applies a change of state and sends the events of what it changes, such as the active page. */
  readonly change: (step: (state: ReportState) => ReportState, initiator: Initiator) => void;
  readonly tokens: Pick<TokenKeeper, "adopt" | "hasProvider">;
  /** Where unsaved changes are kept; the browser's storage if missing. */
  readonly drafts?: DraftStorage;
}

/**
 * Changes the report by edits, for its user and its host. In edit mode they are undone and saved. In view mode they
 * change only this session. The code is loaded with the first edit.
 */
export class EditingActions {
  readonly #parts: EditingParts;
  readonly #store: Store<ReportState>;
  readonly #saver: ReportSaver;
  readonly #drafts: DraftKeeper | null;
  readonly #turns: SaveTurns;
  /** As what a copy was saved last, or should have been. */
  #name: CopyName | null = null;
  /** How the report was created; null if it existed before. */
  #creation: (CopyName & { readonly end: SaveEnd }) | null = null;

  constructor(parts: EditingParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#saver = new ReportSaver(parts);
    this.#turns = new SaveTurns(parts.sendEvent);
    const storage = parts.drafts ?? ("indexedDB" in globalThis ? new BrowserDrafts() : null);
    this.#drafts = storage === null ? null : new DraftKeeper({ ...parts, storage });
    announceEditing(parts.store, parts.sendEvent);
    followMeasures(parts.store);
    followOwnChanges(parts);
    let page = this.#store.get().activePage;
    this.#store.subscribe(() => {
      const { activePage } = this.#store.get();
      if (activePage === page) return;
      page = activePage;
      this.select([]);
    });
  }

  /** Begins to edit the stored definition, or continues with unsaved changes. The caller has checked the rights. */
  enter(initiator: Initiator = "user"): void {
    this.#enter(initiator);
    void this.offerKept();
  }

  #enter(initiator: Initiator): void {
    this.#parts.change((state) => {
      if (state.definition === null || state.editing !== null) return state;
      const { draft, stored, version } = state;
      const history = draft?.history ?? openHistory(stored);
      const session = diffDefinitions(history.definition, sessionDefinition(state));
      const base = draft?.base ?? version ?? 0;
      const saving: SavingState = { phase: "idle" };
      const editing: EditingState = { history, base, session, selected: [], saving };
      return shown({ ...state, editing, draft: null }, history.definition, true);
    }, initiator);
  }

  /**
   * Continues, in edit mode, with changes that were kept when another page was closed: they become one step. The caller
   * has checked the rights.
   */
  continueKept(kept: KeptDraft): void {
    this.#enter("user");
    const { editing } = this.#store.get();
    if (editing === null) return;
    const { history, merged } = withKept(editing, kept);
    const page = changedPage(editing.history.definition, history.definition, this.#store.get().activePage);
    this.#setHistory(history, "user", page);
    if (merged !== null) this.#setSaving(merged);
    this.#withoutKept(kept);
    // First it is kept as a part of this one.
    void this.#drafts?.flush().then(() => this.#drafts?.remove(kept.id));
  }

  discardKept(kept: KeptDraft): void {
    this.#withoutKept(kept);
    void this.#drafts?.remove(kept.id);
  }

  /** Returns to view mode. Unsaved changes stay, and editing continues with them. */
  leave(initiator: Initiator = "user"): void {
    this.#parts.change((state) => {
      const { editing } = state;
      if (state.definition === null || editing === null) return state;
      const draft = hasUnsavedChanges(editing.history) ? { ...editing, selected: [] } : null;
      const viewed = withEdits(editing.history.definition, editing.session);
      return shown({ ...state, editing: null, draft }, viewed, true);
    }, initiator);
  }

  /**
   * Applies edits, in edit mode as one step that can be undone, in view mode for this session.
   *
   * @param gesture steps of the same gesture in a row are undone at once
   * @returns why the edits are refused, with the place; null if they are applied
   */
  perform(
    edits: readonly Edit[],
    gesture: string | null = null,
    initiator: Initiator = "user",
  ): EditFault | null {
    const state = this.#store.get();
    if (state.definition === null) return { path: "", rule: "needs an open report" };
    if (state.editing !== null) {
      const changed = performEdits(state.editing.history, edits, gesture);
      if (!changed.ok) return changed.fault;
      this.#setHistory(changed.history, initiator);
      return null;
    }
    const applied = applyEdits(sessionDefinition(state), edits);
    if (!applied.ok) return applied.fault;
    this.#parts.change((current) => ({ ...shown(current, applied.definition), isChanged: true }), initiator);
    return null;
  }

  /** Undoes the last step. @returns false if there is none */
  undo(): boolean {
    return this.#step(undoStep);
  }

  /** Does the step again that was undone last. @returns false if there is none */
  redo(): boolean {
    return this.#step(redoStep);
  }

  /** Selects visuals of the active page, in edit mode. Names of others are left out. */
  select(names: readonly string[]): void {
    this.#store.update((state) => {
      const { editing } = state;
      if (editing === null) return state;
      const selected = present(state, names);
      const isSame =
        selected.length === editing.selected.length &&
        selected.every((name, index) => name === editing.selected[index]);
      return isSame ? state : { ...state, editing: { ...editing, selected } };
    });
  }

  /**
   * Saves the changes as the next version. If another version was saved meanwhile, it is merged and nothing is saved:
   * the state `merged` says what the user has to look at before saving again. The host gets `saved` or `error`.
   *
   * @param newName the name of a report that is being created, unless an attempt to create it has failed
   * @returns whether it is saved
   */
  save(note = "", newName: string | null = null): Promise<boolean> {
    return this.#turns.take(() => {
      if (!this.#isCreation()) return this.#save(note);
      const copy = this.#name ?? (newName === null ? null : { name: newName, workspaceId: null });
      return copy === null ? Promise.resolve({ isSaved: false, event: null }) : this.#create(copy);
    });
  }

  /**
   * Saves a copy as a new report. This one stays as it is, with its unsaved changes; the host embeds the copy. A report
   * that is being created becomes the new one. The host gets `saved` or `error`.
   *
   * @param workspaceId null for the workspace of the report
   * @returns whether it is saved
   */
  saveAs(name: string, workspaceId: string | null = null): Promise<boolean> {
    const copy = { name, workspaceId };
    this.#name = copy;
    return this.#isCreation()
      ? this.#turns.take(() => this.#create(copy))
      : this.#turns.report(this.#saveAs(copy));
  }

  #isCreation(): boolean {
    return this.#store.get().version === 0;
  }

  /** Creates the report, which is done once under each name, however often it is requested meanwhile. */
  async #create(copy: CopyName): Promise<SaveEnd> {
    const { name, workspaceId } = copy;
    if (this.#isCreation()) {
      const end = await this.#saveAs(copy);
      this.#creation = end.isSaved ? { ...copy, end } : null;
      return end;
    }
    const made = this.#creation;
    return made?.name === name && made.workspaceId === workspaceId ? made.end : this.#saveAs(copy);
  }

  async #saveAs({ name, workspaceId }: CopyName): Promise<SaveEnd> {
    const { report, editing, draft, stored } = this.#store.get();
    if (report === null) return { isSaved: false, event: null };
    const history = (editing ?? draft)?.history ?? openHistory(stored);
    this.#setSaving({ phase: "saving" });
    const answer = await this.#saver.saveAs(history, name, workspaceId);
    if (!answer.ok) {
      this.#setSaving({ phase: "failed", failure: answer.failure });
      return { isSaved: false, event: ["error", savingError(answer.failure)] };
    }
    const { reportId, reportName, access } = answer.value;
    const saved: SavingState = { phase: "saved", reportId, name: reportName, isCopy: true };
    if (access === undefined) this.#setSaving(saved);
    else this.#becomeReport(saved, history.definition, access);
    return { isSaved: true, event: ["saved", { saveAs: true, reportObjectId: reportId, reportName }] };
  }

  /** A report that was being created exists now. Changes that were made while it was being saved stay unsaved. */
  #becomeReport(
    saving: Extract<SavingState, { phase: "saved" }>,
    saved: ReportDefinition,
    access: NonNullable<SavedCopy["access"]>,
  ): void {
    void this.#drafts?.forget();
    const { tokens } = this.#parts;
    tokens.adopt(access.accessToken, access.tokenExpiry, tokens.hasProvider());
    this.#store.update((state) => {
      if (state.report === null || state.version !== 0) return state;
      const report = { id: saving.reportId, name: saving.name };
      const begun: ReportState = { ...state, report, stored: saved, version: 1, permissions: 7 };
      return withEditing(begun, (editing) => ({
        ...editing,
        history: markSaved(editing.history, saved),
        base: 1,
        saving,
      }));
    });
  }

  /** Leaves the choice of a name to the host, if it has a dialog of its own. @returns whether it has */
  askHostToSaveAs(): boolean {
    const isAsked = this.#store.get().settings.customSaveAs;
    if (isAsked) this.#parts.sendEvent("saveAsTriggered", null);
    return isAsked;
  }

  /** Offers changes that were kept when another page was closed, except those that have been saved. */
  async offerKept(): Promise<void> {
    const of = this.#store.get().report?.id;
    const found = (await this.#drafts?.find()) ?? [];
    this.#store.update((state) => {
      const { stored, report } = state;
      if (stored === null || report.id !== of) return state;
      const kept = found.filter(({ definition }) => !isSameDefinition(definition, stored));
      return kept.length === 0 && state.kept.length === 0 ? state : { ...state, kept };
    });
  }

  #withoutKept({ id }: KeptDraft): void {
    this.#store.update((state) => ({ ...state, kept: state.kept.filter((one) => one.id !== id) }));
  }

  async #save(note: string): Promise<SaveEnd> {
    const { report, editing, draft, stored, version } = this.#store.get();
    if (report === null) return { isSaved: false, event: null };
    const changes = editing ?? draft ?? { history: openHistory(stored), base: version ?? 0 };
    this.#setSaving({ phase: "saving" });
    const outcome = await this.#saver.save(changes, note);
    const isSaved = outcome.is === "saved";
    // Another report was opened meanwhile.
    if (this.#store.get().report?.id !== report.id) return { isSaved, event: null };
    this.#parts.change((state) => afterSaving(state, outcome), "user");
    return { isSaved, event: eventOf(outcome, report) };
  }

  #setSaving(saving: SavingState): void {
    this.#store.update((state) => withSaving(state, saving));
  }

  #step(step: (history: EditHistory) => EditHistory): boolean {
    const { editing } = this.#store.get();
    if (editing === null) return false;
    const history = step(editing.history);
    if (history === editing.history) return false;
    const page = changedPage(editing.history.definition, history.definition, this.#store.get().activePage);
    this.#setHistory(history, "user", page);
    return true;
  }

  /** @param page becomes active, so that the user sees what changed */
  #setHistory(history: EditHistory, initiator: Initiator, page: string | null = null): void {
    this.#parts.change((state) => {
      const { editing } = state;
      if (editing === null) return state;
      const next = shown({ ...state, editing: { ...editing, history } }, history.definition);
      const turned = page === null ? next : setActivePage(next, page);
      if (turned.editing === null) return turned;
      return {
        ...turned,
        editing: { ...turned.editing, selected: present(turned, turned.editing.selected) },
      };
    }, initiator);
  }
}

function eventOf(
  outcome: SaveOutcome,
  report: { readonly id: string; readonly name: string },
): NonNullable<SaveEnd["event"]> {
  switch (outcome.is) {
    case "saved":
      return ["saved", { saveAs: false, reportObjectId: report.id, reportName: report.name }];
    case "failed":
      return ["error", savingError(outcome.failure)];
    case "outdated": {
      const message = "The report was not saved, because another version was saved meanwhile.";
      const { detail, by } = outcome;
      const failure = { code: "EditConflict", message, detail, requestId: null };
      return ["error", toHostError(by === null ? failure : { ...failure, by })];
    }
  }
}

/** The state with a change of what is being edited, in edit mode or kept for it. */
function withEditing(state: ReportState, change: (editing: EditingState) => EditingState): ReportState {
  if (state.editing !== null) return { ...state, editing: change(state.editing) };
  return state.draft === null ? state : { ...state, draft: change(state.draft) };
}

function withSaving(state: ReportState, saving: SavingState): ReportState {
  return withEditing(state, (editing) => ({ ...editing, saving }));
}

function afterSaving(state: ReportState, outcome: SaveOutcome): ReportState {
  if (state.report === null) return state;
  switch (outcome.is) {
    case "failed":
      return withSaving(state, { phase: "failed", failure: outcome.failure });
    case "saved": {
      const { saved, version } = outcome;
      const { id: reportId, name } = state.report;
      const saving: SavingState = { phase: "saved", reportId, name, isCopy: false };
      const next = withEditing({ ...state, stored: saved, version }, (editing) => ({
        ...editing,
        // Changes that were made while it was being saved stay unsaved.
        history: markSaved(editing.history, saved),
        base: version,
        saving,
      }));
      return next.draft !== null && !hasUnsavedChanges(next.draft.history) ? { ...next, draft: null } : next;
    }
    case "outdated": {
      const { theirs, version } = outcome;
      const next = withEditing({ ...state, stored: theirs, version }, (editing) => {
        const { history, merged } = onTopOf(editing.history, outcome);
        return { ...editing, history, base: version, saving: merged };
      });
      const { editing, draft } = next;
      const { definition } = (editing ?? draft)?.history ?? { definition: theirs };
      return shown(next, editing === null ? withEdits(definition, draft?.session ?? []) : definition);
    }
  }
}

/** @param isTurned the mode changes, and with it the texts */
function shown(state: ReportState, definition: ReportDefinition, isTurned = false): ReportState {
  const isForced = isTurned && state.texts.translateDefinition !== null;
  return withoutOldPlaces(showDefinition(state, definition, isForced));
}

/** The definition with those of the edits that can be applied. */
function withEdits(definition: ReportDefinition, edits: readonly Edit[]): ReportDefinition {
  return edits.reduce((current, edit) => {
    const applied = applyEdit(current, edit);
    return applied.ok ? applied.definition : current;
  }, definition);
}

function isSameDefinition(definition: ReportDefinition, saved: ReportDefinition): boolean {
  return !hasUnsavedChanges({ ...openHistory(saved), definition });
}

/** The names that are visuals of the active page. */
function present(state: ReportState, names: readonly string[]): readonly string[] {
  const page = activePageOf(state);
  return names.filter((name) => page?.visuals.some(({ definition }) => definition.name === name) === true);
}

/** A page that differs between two definitions, preferably the active one; null if none does, or it is gone. */
function changedPage(from: ReportDefinition, to: ReportDefinition, active: string | null): string | null {
  const before = new Map(from.pages.map((page) => [page.name, page]));
  const changed = to.pages.filter((page) => before.get(page.name) !== page);
  return (changed.find(({ name }) => name === active) ?? changed[0])?.name ?? null;
}
