import type { Report } from "@vitrine/contracts/http";

import type { Clock } from "../clock.ts";
import { createNotifier, type Subscribable } from "../subscribable.ts";

/** A dialog that anything on a page may ask for. `app/dialog-host.tsx` knows which feature answers. */
export type DialogRequest =
  | { readonly kind: "create-report"; readonly workspaceId: string }
  | { readonly kind: "edit-report"; readonly workspaceId: string; readonly report: Report }
  | { readonly kind: "clone-report"; readonly workspaceId: string; readonly report: Report }
  | { readonly kind: "report-tags"; readonly workspaceId: string; readonly report: Report }
  | {
      readonly kind: "workspace-tags";
      readonly workspaceId: string;
      readonly canAdd: boolean;
      readonly canEdit: boolean;
    }
  /** `readTyped` gives what was typed before the palette was there. */
  | { readonly kind: "palette"; readonly readTyped: () => string }
  | { readonly kind: "shortcuts" };

interface ShownDialog {
  readonly request: DialogRequest;
  /** The path of the page it was opened on. */
  readonly page: string;
  /** Another one each time: a dialog that is opened again begins anew. */
  readonly serial: number;
  /** False while it leaves. */
  readonly isOpen: boolean;
}

export interface DialogStore extends Subscribable {
  readonly get: () => ShownDialog | null;
  open(request: DialogRequest): void;
  close(): void;
  /** Closes what belongs to another page than this one. */
  closeOtherPages(page: string): void;
}

/** Milliseconds a dialog takes to leave (specification section 9). */
const exit = 300;

/** The one dialog that is open. Another takes its place. */
export function createDialogStore(clock: Clock, currentPage: () => string): DialogStore {
  const changes = createNotifier();
  let shown: ShownDialog | null = null;
  let serial = 0;
  let stopExit = (): void => {};

  function take(next: ShownDialog | null): void {
    stopExit();
    shown = next;
    changes.notify();
  }

  function close(): void {
    if (shown === null || !shown.isOpen) return;
    take({ ...shown, isOpen: false });
    stopExit = clock.later(() => take(null), exit);
  }

  return {
    subscribe: changes.subscribe,
    get: () => shown,
    open(request) {
      serial += 1;
      take({ request, page: currentPage(), serial, isOpen: true });
    },
    close,
    closeOtherPages(page) {
      if (shown?.page !== page) close();
    },
  };
}
