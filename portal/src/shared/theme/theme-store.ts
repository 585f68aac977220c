import type { PortalStorage, Theme } from "../storage/storage.ts";

export interface ThemeStore {
  readonly get: () => Theme;
  readonly toggle: () => void;
  /** Takes up what another tab has chosen. */
  reload(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Light or dark, kept in the browser and told to the page as `data-theme` (`public/theme.js` sets it before the first paint). */
export function createThemeStore(storage: PortalStorage, root: HTMLElement): ThemeStore {
  let theme = storage.readTheme();
  const listeners = new Set<() => void>();

  function take(next: Theme): void {
    theme = next;
    if (next === "dark") root.dataset["theme"] = "dark";
    else delete root.dataset["theme"];
    for (const listener of listeners) listener();
  }

  return {
    get: () => theme,
    toggle() {
      const next = theme === "light" ? "dark" : "light";
      storage.writeTheme(next);
      take(next);
    },
    reload: () => take(storage.readTheme()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
