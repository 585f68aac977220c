import type { PortalStorage } from "./storage/portal-storage.ts";
import type { Theme } from "./storage/storage-keys.ts";
import { createNotifier, type Subscribable } from "./subscribable.ts";

/** Light or dark, kept in the browser; light until somebody chooses (specification section 1). */
export interface ThemeStore extends Subscribable {
  get(): Theme;
  toggle(): void;
  /** Reads storage again, after another tab wrote to it. */
  reload(): void;
}

/** @param show puts the theme on the page */
export function createThemeStore(storage: PortalStorage, show: (theme: Theme) => void): ThemeStore {
  const changes = createNotifier();
  let current = read();
  show(current);

  function read(): Theme {
    return storage.local.get("selected-theme") ?? "light";
  }

  function use(theme: Theme): void {
    if (theme === current) return;
    current = theme;
    show(theme);
    changes.notify();
  }

  return {
    subscribe: changes.subscribe,
    get: () => current,
    toggle() {
      const next = current === "light" ? "dark" : "light";
      storage.local.set("selected-theme", next);
      use(next);
    },
    reload: () => use(read()),
  };
}

/** The page's own switch: `<html data-theme="dark">`, which the tokens answer. */
export function showTheme(theme: Theme): void {
  if (theme === "dark") document.documentElement.dataset["theme"] = "dark";
  else delete document.documentElement.dataset["theme"];
}
