import { validateSettings } from "@vitrine/contracts/models";

import { customLayoutFault } from "@vitrine/contracts/reading/state/custom-layout";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { mergeSettings } from "@vitrine/contracts/reading/state/settings";
import { readTheme } from "@vitrine/contracts/reading/state/theme";
import { bodyField, type Command } from "./command.ts";
import { accepted, answer, invalid, refuse, refuseInput } from "../link/outcome.ts";

/**
 * `PATCH /report/settings`: settings that the frame supports take effect. Other settings of `ISettings` are accepted
 * and ignored.
 */
export const patchSettings: Command = ({ store, link, messages }, request) => {
  if (typeof request.body !== "object" || request.body === null)
    return invalid([messages().invalid("settings")]);
  const errors = validateSettings(request.body);
  if (errors !== undefined) return refuseInput(errors);
  const zoomFault = faultOfZoom(bodyField(request, "zoomLevel"));
  if (zoomFault !== null) return invalid([zoomFault]);
  const layoutFault = customLayoutFault(bodyField(request, "customLayout"));
  if (layoutFault !== null) return invalid([layoutFault]);
  if (switchesDevice(request.body, store.get()))
    return refuse(400, "SwitchLayoutNotSupported", messages().otherDevice);
  store.update((state) => ({ ...state, settings: mergeSettings(state.settings, request.body) }));
  link.sendEvent("settingsUpdated", { settings: request.body, initiator: "sdk" });
  return accepted();
};

/** The error of a zoom level (EMBED-VALID-10). NaN is refused although it is neither too low nor too high. */
function faultOfZoom(zoom: unknown): string | null {
  if (zoom === undefined || zoom === null) return null;
  if (typeof zoom !== "number") return "zoomLevel must be a number";
  return zoom >= 0.25 && zoom <= 4 ? null : "zoomLevel must be a number between 0.25 and 4";
}

/** Whether the request switches an open report between desktop and mobile layout. */
function switchesDevice(settings: object, { settings: { layout } }: ReportState): boolean {
  const asked: unknown = Reflect.get(settings, "layoutType");
  // 2 is portrait, 3 is landscape (EMBED-LIFE-12).
  const isPhone = (type: number): boolean => type >= 2;
  return typeof asked === "number" && isPhone(asked) !== isPhone(layout.layoutType);
}

/** The host's theme, else the report's own; an empty theme if the designed themes apply. */
export const getTheme: Command = async ({ store }) => {
  const { theme, definition } = store.get();
  if (theme !== null) return answer({ themeJson: theme.themeJson });
  const own = definition?.theme;
  if (own === undefined) return answer({ themeJson: { name: "Vitrine" } });
  const { writeThemeFile } = await import("@vitrine/contracts/report/theme-files");
  return answer({ themeJson: writeThemeFile(own) });
};

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
