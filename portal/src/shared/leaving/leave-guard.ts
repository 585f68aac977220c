import { createNotifier, type Subscribable } from "../subscribable.ts";

/** The question shown before unsaved input is lost. */
export interface LeaveQuestion {
  readonly heading: string;
  readonly text: string;
  readonly stay: string;
  readonly leave: string;
  /** Also asked when only the search of the address changes, because what would be lost depends on it. */
  readonly asksInSearch?: boolean;
}

/** Keeps track of unsaved input that leaving the page would lose. */
export interface LeaveGuard extends Subscribable {
  /** The newest question to ask before the page is left; `null` while nothing would be lost. */
  readonly get: () => LeaveQuestion | null;
  /** Sets the question of the form or dialog with this id; `null` removes it. */
  note(id: string, question: LeaveQuestion | null): void;
  /** Removes all questions, because the portal itself leaves the page and the input has been saved. */
  forget(): void;
}

/** @param page the window, whose `beforeunload` event makes the browser ask before a tab is closed or reloaded */
export function createLeaveGuard(
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): LeaveGuard {
  const changes = createNotifier();
  const questions = new Map<string, LeaveQuestion>();

  const askInBrowser = (event: Event): void => event.preventDefault();

  function changed(): void {
    // Browsers do not keep a page with such a listener in their back/forward cache, so it is added only when needed.
    if (questions.size > 0) page.addEventListener("beforeunload", askInBrowser);
    else page.removeEventListener("beforeunload", askInBrowser);
    changes.notify();
  }

  return {
    subscribe: changes.subscribe,
    get: () => [...questions.values()].at(-1) ?? null,
    note(id, question) {
      if ((questions.get(id) ?? null) === question) return;
      questions.delete(id);
      if (question !== null) questions.set(id, question);
      changed();
    },
    forget() {
      questions.clear();
      changed();
    },
  };
}
