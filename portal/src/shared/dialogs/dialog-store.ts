import type { Report } from "@vitrine/contracts/http";

import type { Clock } from "../clock.ts";
import { createNotifier, type Subscribable } from "../subscribable.ts";

/** A visual of an open report, to be pinned to a board. */
export interface PinnedVisual {
  readonly reportId: string;
  readonly page: string;
  readonly visual: string;
  readonly title: string;
  /** The captured state of the report. */
  readonly state: string;
}

/** A question about a report, to be pinned to a board. */
export interface PinnedQuestion {
  readonly reportId: string;
  readonly question: string;
  /** Of the question. */
  readonly language: string;
}

/** A report that is asked about, as it is shown. */
export interface AskedReport {
  readonly id: string;
  readonly sight: "own" | "client" | { readonly template: "report" | "template" };
  /** The name of a report of another provider, whose questions have a token of their own. */
  readonly providedName?: string;
}

/** An open report, board or statement, to be made into a file. */
export interface DownloadedReport {
  readonly kind: "report" | "board" | "statement";
  readonly id: string;
  readonly name: string;
  /** Where its presentation is set up; `null` for people who may not. */
  readonly deckPath: string | null;
  readonly read: () => Promise<ShownReport>;
}

/** What of it is on screen. */
export interface ShownReport {
  /** Its captured state; empty for none. */
  readonly state: string;
  /** Those with a tab. */
  readonly pages: readonly { readonly name: string; readonly displayName: string }[];
  /** The name of the page on screen. */
  readonly active: string;
  /** The values of a statement's parameters that are not their defaults. */
  readonly parameterValues?: readonly { readonly name: string; readonly value?: string | null }[];
}

/** A dialog that any part of a page may open. `app/dialog-host.tsx` maps it to a feature. */
export type DialogRequest =
  | { readonly kind: "create-report"; readonly workspaceId: string }
  | { readonly kind: "create-statement"; readonly workspaceId: string }
  | { readonly kind: "create-board"; readonly workspaceId: string }
  | { readonly kind: "edit-report"; readonly workspaceId: string; readonly report: Report }
  | { readonly kind: "clone-report"; readonly workspaceId: string; readonly report: Report }
  | {
      readonly kind: "save-report-as";
      readonly workspaceId: string;
      /** Null for a report that is being created. */
      readonly reportName: string | null;
      /** Its data cannot be shown in another workspace. */
      readonly staysInWorkspace: boolean;
      /** Rejects if it is not saved. */
      readonly saveAs: (name: string, targetWorkspaceId: string) => Promise<void>;
    }
  | {
      readonly kind: "report-versions";
      readonly workspaceId: string;
      readonly reportId: string;
      readonly reportName: string;
      readonly onRestored: () => void;
    }
  | { readonly kind: "download-report"; readonly workspaceId: string; readonly report: DownloadedReport }
  | {
      readonly kind: "save-template";
      readonly workspaceId: string;
      readonly reportId: string;
      readonly reportName: string;
    }
  | {
      readonly kind: "pin-tile";
      readonly workspaceId: string;
      readonly pinned: PinnedVisual | PinnedQuestion;
    }
  | { readonly kind: "report-tags"; readonly workspaceId: string; readonly report: Report }
  | {
      readonly kind: "workspace-tags";
      readonly workspaceId: string;
      readonly canAdd: boolean;
      readonly canEdit: boolean;
    }
  /** Questions about a report, or about all data of the workspace. */
  | {
      readonly kind: "ask";
      readonly workspaceId: string;
      readonly report: AskedReport | null;
      /** Asked at once; empty for nothing. */
      readonly question: string;
      /** An answer was kept in the report. */
      readonly onKept?: () => void;
    }
  /** `readTyped` returns what was typed before the palette was ready. */
  | { readonly kind: "palette"; readonly readTyped: () => string }
  | { readonly kind: "shortcuts" };

interface ShownDialog {
  readonly request: DialogRequest;
  /** The path of the page it was opened on. */
  readonly page: string;
  /** Changes with every opening, so that a dialog opened again starts with fresh state. */
  readonly serial: number;
  /** False while it closes. */
  readonly isOpen: boolean;
}

export interface DialogStore extends Subscribable {
  readonly get: () => ShownDialog | null;
  open(request: DialogRequest): void;
  close(): void;
  /** Closes the dialog if it belongs to another page than this one. */
  closeOtherPages(page: string): void;
}

/** Milliseconds that a dialog takes to close (CONST-1). */
const exit = 300;

/** Holds the open dialog. Only one is open at a time. */
export function createDialogStore(clock: Clock, currentPage: () => string): DialogStore {
  const changes = createNotifier();
  let shown: ShownDialog | null = null;
  let serial = 0;
  let stopExit = (): void => {};

  function show(next: ShownDialog | null): void {
    stopExit();
    shown = next;
    changes.notify();
  }

  function close(): void {
    if (shown === null || !shown.isOpen) return;
    show({ ...shown, isOpen: false });
    stopExit = clock.later(() => show(null), exit);
  }

  return {
    subscribe: changes.subscribe,
    get: () => shown,
    open(request) {
      serial += 1;
      show({ request, page: currentPage(), serial, isOpen: true });
    },
    close,
    closeOtherPages(page) {
      if (shown?.page !== page) close();
    },
  };
}
