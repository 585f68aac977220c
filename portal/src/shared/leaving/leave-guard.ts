import { createNotifier, type Subscribable } from "../subscribable.ts";

/** What a person is asked before something they entered is lost. */
export interface LeaveQuestion {
  readonly heading: string;
  readonly text: string;
  readonly stay: string;
  readonly leave: string;
}

/** Knows what leaving the page would lose. */
export interface LeaveGuard extends Subscribable {
  /** What to ask before the page is left; `null` while nothing would be lost. The newest question comes first. */
  readonly get: () => LeaveQuestion | null;
  /** Notes what the form or dialog of this id would lose; `null` takes the note back. */
  note(id: string, question: LeaveQuestion | null): void;
  /** Takes all notes back: the portal itself leaves the page, and what was entered has been saved. */
  forget(): void;
}

/** @param page where the browser's own question is asked before a tab is closed or loads another page */
export function createLeaveGuard(
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): LeaveGuard {
  const changes = createNotifier();
  const questions = new Map<string, LeaveQuestion>();

  const askInBrowser = (event: Event): void => event.preventDefault();

  function changed(): void {
    // A page that always listens is not kept in memory by browsers for their Back button.
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
