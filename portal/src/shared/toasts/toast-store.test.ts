import * as fc from "fast-check";
import { expect, test } from "vitest";

import { createManualClock } from "../../testing/manual-clock.ts";
import { createToastStore, type ToastStore } from "./toast-store.ts";

function open() {
  const clock = createManualClock();
  let made = 0;
  return { clock, store: createToastStore(clock, () => `made-${made++}`) };
}

const texts = (store: ToastStore): string[] => store.get().map(({ text }) => text);
const openTexts = (store: ToastStore): string[] =>
  store
    .get()
    .filter(({ closeImmediately }) => !closeImmediately)
    .map(({ text }) => text);
const show = (store: ToastStore, text: string, uuid = text): string =>
  store.show({ type: "info", text, uuid });

test("[TOAST-1, ENTITY-28] a message with the uuid of a shown one replaces it in its place and counts the update", () => {
  const { store } = open();
  show(store, "a");
  show(store, "b");
  store.show({ type: "danger", text: "a again", uuid: "a", dismissible: false, page: "/w" });
  expect(store.get()).toMatchObject([
    { uuid: "b", updatedTimes: 0 },
    {
      uuid: "a",
      type: "danger",
      text: "a again",
      dismissible: false,
      page: "/w",
      closeImmediately: false,
      updatedTimes: 1,
    },
  ]);
});

test("[TOAST-2] any other message comes first", () => {
  const { store } = open();
  show(store, "a");
  store.show({ type: "info", text: "without a uuid" });
  expect(texts(store)).toEqual(["without a uuid", "a"]);
});

test("[TOAST-3, CONST-14] messages beyond the fifth close at once, except those that are not dismissible", () => {
  const { store } = open();
  store.show({ type: "danger", text: "stays", dismissible: false });
  for (const text of ["a", "b", "c", "d", "e", "f"]) show(store, text);
  expect(openTexts(store)).toEqual(["f", "e", "d", "c", "b", "stays"]);
});

test("[TOAST-4, TOAST-5, TOAST-6] one, all, or those of other pages can be closed", () => {
  const { store } = open();
  store.show({ type: "info", text: "here", page: "/here" });
  store.show({ type: "info", text: "there", page: "/there", uuid: "t" });
  store.show({ type: "info", text: "everywhere" });
  show(store, "one");
  store.close("one");
  expect(openTexts(store)).toEqual(["everywhere", "there", "here"]);
  store.closeOtherPages("/here");
  expect(openTexts(store)).toEqual(["everywhere", "here"]);
  store.closeAll();
  expect(openTexts(store)).toEqual([]);
});

test("[TOAST-7, TOAST-9] a message closes after 10 s and is removed 350 ms later", () => {
  const { store, clock } = open();
  show(store, "a");
  clock.advance(9999);
  expect(openTexts(store)).toEqual(["a"]);
  clock.advance(1);
  expect(openTexts(store)).toEqual([]);
  expect(texts(store)).toEqual(["a"]);
  clock.advance(349);
  expect(texts(store)).toEqual(["a"]);
  clock.advance(1);
  expect(texts(store)).toEqual([]);
});

test("[TOAST-8] pointing at a message pauses its timer; the remaining time runs on afterwards", () => {
  const { store, clock } = open();
  show(store, "a");
  clock.advance(9000);
  store.hold("a");
  clock.advance(60_000);
  expect(openTexts(store)).toEqual(["a"]);
  store.release("a");
  clock.advance(999);
  expect(openTexts(store)).toEqual(["a"]);
  clock.advance(1);
  expect(openTexts(store)).toEqual([]);
});

test("an update gives a message its full time again, and reopens it if it was closing", () => {
  const { store, clock } = open();
  show(store, "a");
  clock.advance(10_100);
  show(store, "a");
  clock.advance(9999);
  expect(openTexts(store)).toEqual(["a"]);
  clock.advance(1);
  expect(openTexts(store)).toEqual([]);
});

/** The rules of the specification as a plain model: an order of uuids, and what each has left. */
interface Modelled {
  uuid: string;
  updatedTimes: number;
  dismissible: boolean;
  page: string | null;
  left: number;
  isHeld: boolean;
  /** Milliseconds until it is removed; `null` while it is open. */
  exit: number | null;
}

const uuid = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
const page = fc.constantFrom(null, "/one", "/two");
const anyAction = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("show" as const), uuid, page, dismissible: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), time: fc.integer({ min: 1, max: 6000 }) }),
  },
  fc.record({ kind: fc.constantFrom("close" as const, "hold" as const, "release" as const), uuid }),
  fc.record({ kind: fc.constant("closeOtherPages" as const), page: fc.constantFrom("/one", "/two") }),
  fc.record({ kind: fc.constant("closeAll" as const) }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

function leave(toast: Modelled): void {
  toast.exit ??= 350;
}

function advance(model: Modelled[], time: number): Modelled[] {
  for (let rest = time; rest > 0; rest -= 1) {
    for (const toast of model) {
      if (toast.exit !== null) toast.exit -= 1;
      else if (!toast.isHeld) {
        toast.left -= 1;
        if (toast.left === 0) leave(toast);
      }
    }
  }
  return model.filter(({ exit }) => exit === null || exit > 0);
}

function apply(model: Modelled[], action: Action): Modelled[] {
  switch (action.kind) {
    case "wait":
      return advance(model, action.time);
    case "show": {
      const { uuid, page, dismissible } = action;
      const place = model.findIndex((toast) => toast.uuid === uuid);
      const known = model[place];
      if (known === undefined) {
        const fresh = { uuid, page, dismissible, updatedTimes: 0, left: 10_000, isHeld: false, exit: null };
        const next: Modelled[] = [fresh, ...model];
        next
          .slice(5)
          .filter((toast) => toast.dismissible)
          .forEach(leave);
        return next;
      }
      const isHeld = known.exit === null && known.isHeld;
      const exit = place >= 5 ? known.exit : null;
      Object.assign(known, { page, dismissible, left: 10_000, isHeld, exit });
      known.updatedTimes += 1;
      return model;
    }
    case "closeAll":
      model.forEach(leave);
      return model;
    case "closeOtherPages":
      model.filter((toast) => toast.page !== null && toast.page !== action.page).forEach(leave);
      return model;
    default: {
      const toast = model.find((each) => each.uuid === action.uuid);
      if (toast === undefined) return model;
      if (action.kind === "close") leave(toast);
      else toast.isHeld = action.kind === "hold";
      return model;
    }
  }
}

function perform(store: ToastStore, action: Exclude<Action, { kind: "wait" }>): void {
  switch (action.kind) {
    case "show": {
      const { uuid, page, dismissible } = action;
      store.show({ type: "info", text: "", uuid, page, dismissible });
      return;
    }
    case "closeAll":
      store.closeAll();
      return;
    case "closeOtherPages":
      store.closeOtherPages(action.page);
      return;
    default:
      store[action.kind](action.uuid);
  }
}

test("[TOAST-1, TOAST-2, TOAST-3, TOAST-4, TOAST-5, TOAST-6, TOAST-7, TOAST-8, TOAST-9, CONST-14] any sequence of actions follows the rules", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const { store, clock } = open();
      let model: Modelled[] = [];
      for (const action of actions) {
        model = apply(model, action);
        if (action.kind === "wait") clock.advance(action.time);
        else perform(store, action);
        expect(
          store
            .get()
            .map(({ uuid, updatedTimes, closeImmediately }) => ({ uuid, updatedTimes, closeImmediately })),
        ).toEqual(
          model.map(({ uuid, updatedTimes, exit }) => ({
            uuid,
            updatedTimes,
            closeImmediately: exit !== null,
          })),
        );
      }
    }),
    { numRuns: 200 },
  );
});
