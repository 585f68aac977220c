import { expect, test } from "vitest";

import { createManualClock } from "../../testing/manual-clock.ts";
import { createDialogStore } from "./dialog-store.ts";

const palette = { kind: "palette", readTyped: () => "" } as const;

test("[CONST-1] a dialog takes 300 ms to close", () => {
  const clock = createManualClock();
  const store = createDialogStore(clock, () => "/here");
  store.open(palette);
  expect(store.get()).toMatchObject({ request: { kind: "palette" }, isOpen: true });
  store.close();
  clock.advance(299);
  expect(store.get()).toMatchObject({ isOpen: false });
  clock.advance(1);
  expect(store.get()).toBeNull();
});

test("another dialog replaces one that is closing, and starts with fresh state", () => {
  const clock = createManualClock();
  const store = createDialogStore(clock, () => "/here");
  store.open(palette);
  const first = store.get()?.serial;
  store.close();
  store.open({ kind: "shortcuts" });
  clock.advance(1000);
  expect(store.get()).toMatchObject({ request: { kind: "shortcuts" }, isOpen: true });
  expect(store.get()?.serial).not.toBe(first);
});

test("a dialog closes when its page is left, not when the page before it is", () => {
  let page = "/one";
  const store = createDialogStore(createManualClock(), () => page);
  store.open(palette);
  store.closeOtherPages("/one");
  expect(store.get()).toMatchObject({ isOpen: true });
  store.closeOtherPages("/two");
  expect(store.get()).toMatchObject({ isOpen: false });
  page = "/two";
  store.open(palette);
  store.closeOtherPages("/two");
  expect(store.get()).toMatchObject({ isOpen: true });
});
