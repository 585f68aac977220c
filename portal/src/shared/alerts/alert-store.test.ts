import * as fc from "fast-check";
import { expect, test } from "vitest";

import { createManualClock } from "../../testing/manual-clock.ts";
import { createAlertStore, type AlertStore } from "./alert-store.ts";

function shownTexts(store: AlertStore): string[] {
  return store
    .get()
    .filter((alert) => !alert.removed)
    .map((alert) => alert.text);
}

test("[ALERT-1] an alert closes after 8000 ms unless the caller sets another time", () => {
  const clock = createManualClock();
  const store = createAlertStore(clock);
  store.show("success", "Saved");
  store.show("success", "Longer", { milliseconds: 9000 });
  clock.advance(7999);
  expect(shownTexts(store)).toEqual(["Saved", "Longer"]);
  clock.advance(1);
  expect(shownTexts(store)).toEqual(["Longer"]);
  clock.advance(1000);
  expect(shownTexts(store)).toEqual([]);
});

test("[ALERT-2] an alert can be closed by hand", () => {
  const store = createAlertStore(createManualClock());
  store.show("danger", "Broken");
  store.show("success", "Saved");
  store.close(store.get()[0]?.id ?? -1);
  expect(shownTexts(store)).toEqual(["Saved"]);
});

test("[ALERT-3] a new alert replaces those with the same variant and text, and stays 8000 ms itself", () => {
  const clock = createManualClock();
  const store = createAlertStore(clock);
  store.show("danger", "Broken");
  store.show("success", "Broken");
  clock.advance(5000);
  store.show("danger", "Broken");
  expect(store.get().map(({ variant }) => variant)).toEqual(["success", "danger"]);
  clock.advance(4000);
  expect(shownTexts(store)).toEqual(["Broken"]);
  clock.advance(4000);
  expect(shownTexts(store)).toEqual([]);
});

test("[ALERT-4] a new alert replaces those already marked as removed", () => {
  const store = createAlertStore(createManualClock());
  store.show("danger", "One");
  store.close(store.get()[0]?.id ?? -1);
  expect(store.get()).toHaveLength(1);
  store.show("danger", "Two");
  expect(store.get().map(({ text }) => text)).toEqual(["Two"]);
});

test("an alert replaces the earlier ones of its topic, so that a failure disappears when a retry succeeds", () => {
  const store = createAlertStore(createManualClock());
  store.show("danger", "Not saved", { topic: "save" });
  store.show("danger", "Not shared", { topic: "share" });
  store.show("success", "Saved", { topic: "save" });
  expect(shownTexts(store)).toEqual(["Not shared", "Saved"]);
  store.settle("share");
  expect(shownTexts(store)).toEqual(["Saved"]);
  store.show("info", "Without a topic");
  expect(shownTexts(store)).toEqual(["Saved", "Without a topic"]);
});

test("listeners are notified of every change until they unsubscribe", () => {
  const clock = createManualClock();
  const store = createAlertStore(clock);
  let changes = 0;
  const unsubscribe = store.subscribe(() => (changes += 1));
  store.show("info", "Note");
  clock.advance(8000);
  unsubscribe();
  store.clear();
  expect(changes).toBe(2);
});

const anyAction = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("show" as const),
      variant: fc.constantFrom("success" as const, "danger" as const),
      text: fc.constantFrom("one", "two"),
      time: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), time: fc.integer({ min: 1, max: 9000 }) }),
  },
  fc.record({ kind: fc.constant("close" as const), place: fc.nat(4) }),
);

test("[ALERT-1, ALERT-2, ALERT-3, ALERT-4] any sequence of actions follows the rules", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const clock = createManualClock();
      const store = createAlertStore(clock);
      let model: { variant: string; text: string; end: number; removed: boolean }[] = [];
      for (const action of actions) {
        if (action.kind === "show") {
          const { variant, text, time } = action;
          if (time === undefined) store.show(variant, text);
          else store.show(variant, text, { milliseconds: time });
          model = model.filter(
            (alert) => !alert.removed && (alert.variant !== variant || alert.text !== text),
          );
          model.push({ variant, text, end: clock.now() + (time ?? 8000), removed: false });
        } else if (action.kind === "wait") {
          clock.advance(action.time);
          for (const alert of model) alert.removed ||= alert.end <= clock.now();
        } else {
          store.close(store.get()[action.place]?.id ?? -1);
          const alert = model[action.place];
          if (alert !== undefined) alert.removed = true;
        }
        expect(store.get().map(({ variant, text, removed }) => ({ variant, text, removed }))).toEqual(
          model.map(({ variant, text, removed }) => ({ variant, text, removed })),
        );
      }
    }),
  );
});
