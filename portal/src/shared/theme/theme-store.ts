import type { PortalStorage, Theme, ThemeChoice } from "../storage/storage.ts";

export interface ThemeStore {
  readonly get: () => Theme;
  readonly choice: () => ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** Switches to the theme that is not shown. */
  readonly toggle: () => void;
  /** Reads what another tab has chosen. */
  reload(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The preference of the device; in the browser a media query. */
export interface DarkPreference {
  readonly matches: boolean;
  addEventListener(type: "change", listener: () => void): void;
}

/**
 * Holds the chosen theme, stores it, and applies it to the page as `data-theme`. `early/theme.js` sets the attribute
 * before the first paint.
 */
export function createThemeStore(
  storage: PortalStorage,
  root: Pick<HTMLElement, "dataset">,
  prefersDark: DarkPreference,
): ThemeStore {
  let choice = storage.readTheme();
  const listeners = new Set<() => void>();

  function current(): Theme {
    if (choice !== "system") return choice;
    return prefersDark.matches ? "dark" : "light";
  }

  function show(): void {
    if (current() === "dark") root.dataset["theme"] = "dark";
    else delete root.dataset["theme"];
    for (const listener of listeners) listener();
  }

  function choose(next: ThemeChoice): void {
    choice = next;
    storage.writeTheme(next);
    show();
  }

  prefersDark.addEventListener("change", show);
  // The preference of the device may have changed since the first paint.
  show();

  return {
    get: current,
    choice: () => choice,
    choose,
    toggle: () => choose(current() === "light" ? "dark" : "light"),
    reload() {
      choice = storage.readTheme();
      show();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
