import { LayoutType, validateSettings } from "@vitrine/contracts/models";

import type { ReportState } from "../report/report-state.ts";
import { mergeSettings } from "../report/settings.ts";
import { readTheme } from "../report/theme.ts";
import { bodyField, type Command } from "./command.ts";
import { accepted, answer, invalid, notSupported, refuseInput } from "./outcome.ts";

/**
 * `PATCH /report/settings`: what the frame knows takes effect. A change of layout and commands of the host's own would
 * be waited for in vain, so they are refused, and the rest of such a request with them; what remains of `ISettings` is
 * accepted and has no effect.
 */
export const patchSettings: Command = ({ store, link, messages }, request) => {
  if (typeof request.body !== "object" || request.body === null)
    return invalid([messages().invalid("settings")]);
  const errors = validateSettings(request.body);
  if (errors !== undefined) return refuseInput(errors);
  const zoomFault = faultOfZoom(bodyField(request, "zoomLevel"));
  if (zoomFault !== null) return invalid([zoomFault]);
  const unsupported = unsupportedIn(request.body, store.get());
  if (unsupported !== null) return notSupported(messages().notSupported(unsupported));
  store.update((state) => ({ ...state, settings: mergeSettings(state.settings, request.body) }));
  link.sendEvent("settingsUpdated", { settings: request.body, initiator: "sdk" });
  return accepted();
};

/** What is wrong with a zoom level (EMBED-VALID-10). NaN is no level, though it is neither too low nor too high. */
function faultOfZoom(zoom: unknown): string | null {
  if (zoom === undefined || zoom === null) return null;
  if (typeof zoom !== "number") return "zoomLevel must be a number";
  return zoom >= 0.25 && zoom <= 4 ? null : "zoomLevel must be a number between 0.25 and 4";
}

/** The part of a host's settings that the frame cannot carry out on an open report; null when there is none. */
function unsupportedIn(settings: object, { soloVisual }: ReportState): string | null {
  const setting = (key: string): unknown => Reflect.get(settings, key) ?? null;
  const layout = soloVisual === null ? LayoutType.Master : LayoutType.Custom;
  if (setting("customLayout") !== null) return "Moving or resizing visuals";
  return setting("layoutType") !== null && setting("layoutType") !== layout ? "Another layout" : null;
}

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
