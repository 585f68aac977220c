import { expect, test } from "vitest";

import { createLeaveGuard, type LeaveQuestion } from "./leave-guard.ts";

const question = (text: string): LeaveQuestion => ({ heading: "Leave?", text, stay: "Stay", leave: "Leave" });

function openPage() {
  const page = new EventTarget();
  const guard = createLeaveGuard(page);
  const isAsked = (): boolean => {
    const event = new Event("beforeunload", { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { guard, isAsked };
}

test("the browser asks while input would be lost, and the newest question is shown", () => {
  const { guard, isAsked } = openPage();
  const [form, dialog] = [question("form"), question("dialog")];
  expect([guard.get(), isAsked()]).toEqual([null, false]);
  guard.note("a", form);
  guard.note("b", dialog);
  expect([guard.get(), isAsked()]).toEqual([dialog, true]);
  guard.note("b", null);
  expect([guard.get(), isAsked()]).toEqual([form, true]);
  guard.note("a", null);
  expect([guard.get(), isAsked()]).toEqual([null, false]);
});

test("after `forget` nothing is asked, and listeners are notified of changes only", () => {
  const { guard, isAsked } = openPage();
  let changes = 0;
  guard.subscribe(() => (changes += 1));
  const asked = question("form");
  guard.note("a", asked);
  guard.note("a", asked);
  guard.note("b", null);
  expect(changes).toBe(1);
  guard.forget();
  expect([guard.get(), isAsked(), changes]).toEqual([null, false, 2]);
});
