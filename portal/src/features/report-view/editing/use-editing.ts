import { isOffered, type ReportEmbed } from "@vitrine/contracts/http";
import { tablesIdOf } from "@vitrine/contracts/tables";
import type { ReportHandle } from "@vitrine/sdk-react";
import { useRef, useState, type RefObject } from "react";
import { useNavigate } from "react-router";

import { useLeaveQuestion } from "../../../shared/leaving/use-leave-question.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { maySave, maySaveAs } from "./edit-rights.ts";
import { editingMessages as texts } from "./editing-messages.ts";
import type { EditingChanged, Saved } from "./frame-events.ts";
import { NotSaved, whenSaved } from "./save-outcome.ts";
import { useFrameEvent } from "./use-frame-event.ts";
import { useReadAgain } from "./use-read-again.ts";

interface EditingParts {
  /** Contains the embedded report, whose events it receives. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly report: ReportHandle["report"];
  readonly embed: ReportEmbed | null;
  readonly workspaceId: string;
  /** Fetches the embed configuration again. */
  readonly refresh: () => void;
}

export interface Editing extends EditingChanged {
  readonly isSaving: boolean;
  /** Begins to edit, or continues with unsaved changes; `null` in edit mode and for people who are not allowed to. */
  readonly begin: (() => void) | null;
  readonly save: () => void;
  /** Asks for the name of a copy; `null` while there is nothing to copy, and for people who are not allowed to. */
  readonly askName: (() => void) | null;
}

const reading: EditingChanged = { mode: "view", hasUnsavedChanges: false };
const topic = "save-report";

/**
 * What the frame says of editing, and what the portal does about it: it asks before unsaved changes are lost, saves them,
 * and reads again what it shows of the report after it has been saved.
 */
export function useEditing({ stage, report, embed, workspaceId, refresh }: EditingParts): Editing {
  const { alerts, toasts, dialogs } = useServices();
  const [current, setCurrent] = useState(reading);
  const [isSaving, setSaving] = useState(false);
  /** Where a copy is saved. */
  const target = useRef(workspaceId);
  const readAgain = useReadAgain();
  const offerCopy = useOfferCopy();
  useLeaveQuestion(current.hasUnsavedChanges ? texts.leaveQuestion : null);
  useFrameEvent(stage, "editingChanged", setCurrent);
  useFrameEvent(stage, "saveAsTriggered", () => askName());
  useFrameEvent(stage, "saved", (detail) => {
    if (detail.saveAs) offerCopy(detail, target.current);
    else refresh();
    void readAgain(detail.saveAs ? target.current : workspaceId);
  });
  useFrameEvent(stage, "error", ({ errorCode }) => {
    // Fetching it asks the person to sign in again if the session has ended.
    if (errorCode === "TokenExpired") refresh();
  });

  async function save(): Promise<void> {
    if (report === null || stage.current === null || isSaving) return;
    setSaving(true);
    try {
      await whenSaved(stage.current, () => report.save());
      alerts.settle(topic);
      toasts.show({ uuid: topic, type: "success", text: texts.saved });
      focusReport(stage.current);
    } catch (cause) {
      alerts.show("danger", refusalOf(cause), { topic });
    } finally {
      setSaving(false);
    }
  }

  async function begin(): Promise<void> {
    try {
      await report?.switchMode("edit");
      focusReport(stage.current);
    } catch {
      alerts.show("danger", texts.notEditable, { topic });
    }
  }

  /** @throws NotSaved */
  async function saveAs(name: string, targetWorkspaceId: string): Promise<void> {
    // The dialog would close as if the copy had been saved.
    if (report === null || stage.current === null) throw new NotSaved("", "");
    target.current = targetWorkspaceId;
    await whenSaved(stage.current, () => report.saveAs({ name, targetWorkspaceId }));
  }

  function askName(): void {
    dialogs.open({ kind: "save-report-as", workspaceId, ...copyOf(embed), saveAs });
  }

  const permissions = report === null ? 0 : (embed?.permissions ?? 0);
  const isEditing = current.mode === "edit";
  const canCopy = maySaveAs(permissions) && embed !== null && isOffered(embed, "save-as");
  return {
    ...current,
    isSaving,
    begin: isEditing || !maySave(permissions) ? null : () => void begin(),
    save: () => void save(),
    askName: canCopy && (isEditing || current.hasUnsavedChanges) ? askName : null,
  };
}

/** What a copy is made of. Tables are shown in their own workspace only. */
function copyOf(embed: ReportEmbed | null) {
  const { reportName = "", datasetId = "" } = embed ?? {};
  return { reportName, staysInWorkspace: tablesIdOf(datasetId) !== null };
}

/** The button that was pressed is gone, so the focus moves to the report. */
function focusReport(stage: HTMLElement | null): void {
  stage?.querySelector("iframe")?.focus({ preventScroll: true });
}

/** Why something was not saved, in words. */
export function refusalOf(cause: unknown): string {
  if (!(cause instanceof NotSaved)) return texts.notSaved("");
  return cause.code === "EditConflict" ? texts.conflict(cause.by) : texts.notSaved(cause.message);
}

/** Says that a copy has been saved, and offers to open it. */
function useOfferCopy(): (saved: Saved, workspaceId: string) => void {
  const { toasts } = useServices();
  const navigate = useNavigate();
  return ({ reportObjectId = "", reportName = "" }, workspaceId) => {
    const path = `/${encodeURIComponent(workspaceId)}/${encodeURIComponent(reportObjectId)}`;
    toasts.show({
      uuid: `copy ${reportObjectId}`,
      type: "success",
      text: texts.copied(reportName),
      action: { label: messages.open, run: () => void navigate(path) },
    });
  };
}
