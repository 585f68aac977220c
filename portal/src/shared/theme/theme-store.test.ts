import { expect, test } from "vitest";

import { createStorage } from "../storage/storage.ts";
import { memoryStorage } from "../storage/web-storage.ts";
import { createThemeStore } from "./theme-store.ts";

function open(stored: string | null, deviceIsDark = false, painted: "light" | "dark" = "light") {
  const local = memoryStorage();
  if (stored !== null) local.setItem("selected-theme", stored);
  const root = { dataset: (painted === "dark" ? { theme: "dark" } : {}) as DOMStringMap };
  const changed: (() => void)[] = [];
  const device = {
    matches: deviceIsDark,
    addEventListener: (_type: "change", listener: () => void) => void changed.push(listener),
  };
  const store = createThemeStore(createStorage(local, memoryStorage()), root, device);
  const setDevice = (isDark: boolean): void => {
    device.matches = isDark;
    for (const listener of changed) listener();
  };
  return { local, root, store, setDevice };
}

test("[CONST-12, STORE-11] light is the default, whatever the device prefers, and a choice is stored", () => {
  const { local, root, store } = open(null, true);
  expect(store.get()).toBe("light");
  store.toggle();
  expect(local.getItem("selected-theme")).toBe("dark");
  expect(root.dataset["theme"]).toBe("dark");
  store.toggle();
  expect(local.getItem("selected-theme")).toBe("light");
  expect(root.dataset["theme"]).toBeUndefined();
});

test("with the system theme the page follows the device as it changes", () => {
  const { local, root, store, setDevice } = open("light");
  store.choose("system");
  expect(local.getItem("selected-theme")).toBe("system");
  expect(store.get()).toBe("light");
  setDevice(true);
  expect(store.get()).toBe("dark");
  expect(root.dataset["theme"]).toBe("dark");
  store.toggle();
  expect(store.choice()).toBe("light");
  setDevice(true);
  expect(store.get()).toBe("light");
});

test("a change of the device between the first paint and the start of the program is applied", () => {
  expect(open("system", false, "dark").root.dataset["theme"]).toBeUndefined();
  expect(open("system", true, "light").root.dataset["theme"]).toBe("dark");
});

test("the choice of another tab is applied", () => {
  const { local, store } = open("light");
  local.setItem("selected-theme", "dark");
  store.reload();
  expect(store.get()).toBe("dark");
});
