import type { PortalStorage, Theme, ThemeChoice } from "../storage/storage.ts";

export interface ThemeStore {
  /** What the page shows. */
  readonly get: () => Theme;
  /** What the person chose. */
  readonly choice: () => ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** The other of the two, whatever was chosen before. */
  readonly toggle: () => void;
  /** Takes up what another tab has chosen. */
  reload(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The device's own preference; in the browser a media query. */
export interface DarkPreference {
  readonly matches: boolean;
  addEventListener(type: "change", listener: () => void): void;
}

/**
 * Light, dark, or as the device has it, kept in the browser and told to the page as `data-theme` (`public/theme.js` sets
 * it before the first paint).
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
  // The device may have changed its mind since the page was first painted.
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
