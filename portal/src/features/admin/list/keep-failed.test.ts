import { expect, test, vi } from "vitest";

import { createAlertStore } from "../../../shared/alerts/alert-store.ts";
import { createManualClock } from "../../../testing/manual-clock.ts";
import { keepFailed } from "./keep-failed.ts";
import type { Selection } from "./use-selection.ts";

const rows = [
  { id: "1", name: "One" },
  { id: "2", name: "Two" },
];
const texts = {
  done: (count: number) => `${count} done.`,
  someFailed: (failed: number, count: number) => `${failed} of ${count} failed.`,
};

function change(failures: readonly { readonly id: string; readonly reason: string }[]) {
  const alerts = createAlertStore(createManualClock(0));
  const choose = vi.fn<(chosen: readonly (typeof rows)[number][]) => void>();
  const selection: Selection<(typeof rows)[number]> = {
    rows,
    has: () => true,
    toggle: () => {},
    toggleAll: () => {},
    choose,
    clear: () => {},
  };
  const message = keepFailed(alerts, selection, { rows, failures, nameOf: ({ name }) => name }, texts);
  return { message, chosen: choose.mock.calls, shown: alerts.get().map(({ text }) => text) };
}

test("[ADMIN-34] after a change that succeeded nothing stays chosen", () => {
  expect(change([])).toEqual({ message: "2 done.", chosen: [[[]]], shown: [] });
});

test("[ADMIN-34] rows that could not be changed stay chosen, and an alert says why", () => {
  expect(change([{ id: "2", reason: "It is gone." }])).toEqual({
    message: null,
    chosen: [[[rows[1]]]],
    shown: ["1 of 2 failed. Two: It is gone."],
  });
});
