import { validateSettings, validateZoomLevel } from "@vitrine/contracts/models";

import { mergeSettings } from "../report/settings.ts";
import { readTheme } from "../report/theme.ts";
import type { Command } from "./command.ts";
import { accepted, answer, invalid } from "./outcome.ts";

/** `PATCH /report/settings`: what the frame knows takes effect, the rest of `ISettings` is accepted and has none. */
export const patchSettings: Command = ({ store, link, messages }, request) => {
  if (typeof request.body !== "object" || request.body === null)
    return invalid([messages().invalid("settings")]);
  const errors = validateSettings(request.body) ?? validateZoomLevel(Reflect.get(request.body, "zoomLevel"));
  if (errors !== undefined) return { statusCode: 400, body: errors };
  store.update((state) => ({ ...state, settings: mergeSettings(state.settings, request.body) }));
  link.sendEvent("settingsUpdated", { settings: request.body, initiator: "sdk" });
  return accepted();
};

/** The host's theme, or the product's own as a theme without content. */
export const getTheme: Command = ({ store }) =>
  answer({ themeJson: store.get().theme?.themeJson ?? { name: "Vitrine" } });

export const putTheme: Command = ({ store, messages }, request) => {
  const theme = readTheme(request.body ?? {});
  if (theme === undefined) return invalid([messages().invalid("theme")]);
  store.update((state) => ({ ...state, theme }));
  return accepted();
};

export const getZoom: Command = ({ store }) => answer(store.get().settings.zoomLevel);

export const closeAllOverlays: Command = ({ store }) => {
  store.update((state) => ({ ...state, overlaysClosed: state.overlaysClosed + 1 }));
  return accepted();
};
