import { commandListSchema, extensionsSchema, visualSettingsSchema } from "../../frame/settings.ts";
import { parse } from "../../parse.ts";

/** A custom command of the host in the menus of visuals (`settings.extensions`). */
export interface HostCommand {
  readonly name: string;
  readonly title: string;
  readonly menu: "context" | "options";
  readonly isFirst: boolean;
  /** The title of its group; null if it is in none. */
  readonly group: string | null;
  readonly selector: Selector | null;
}

/** How the frame's own commands are shown (`settings.commands`), in the order of the settings. */
export interface CommandDisplay {
  readonly command: BuiltInCommand;
  readonly display: "enabled" | "disabled" | "hidden";
  readonly selector: Selector | null;
}

/** Whether the headers of visuals show their buttons (`settings.visualSettings.visualHeaders`). */
export interface HeaderDisplay {
  readonly isVisible: boolean;
  readonly selector: Selector | null;
}

type Selector = { readonly visualName: string } | { readonly visualType: string };

/** The frame's commands, by the protocol's names. */
const builtInCommands = [
  "drill",
  "drillthrough",
  "exportData",
  "seeData",
  "sort",
  "focusMode",
  "clearSelection",
] as const;
export type BuiltInCommand = (typeof builtInCommands)[number];

/** The host's commands; null if the settings contain none. */
export function readHostCommands(extensions: unknown): readonly HostCommand[] | null {
  const parsed = parse(extensionsSchema, extensions);
  if (!parsed.ok) return null;
  const given = parsed.value;
  const isList = Array.isArray(given);
  const commands = isList ? given.flatMap(({ command }) => command ?? []) : given.commands;
  const groups = isList ? [] : (given.groups ?? []);
  return commands.flatMap(({ name, title, selector = null, extend }) =>
    (["context", "options"] as const).flatMap((menu) => {
      const point = menu === "context" ? extend.visualContextMenu : extend.visualOptionsMenu;
      if (point === undefined) return [];
      const group = groups.find((one) => one.name === point.groupName);
      const isFirst = (group?.menuLocation ?? point.menuLocation) === 1;
      return [{ name, title: point.title ?? title, menu, isFirst, group: group?.title ?? null, selector }];
    }),
  );
}

const displays = ["enabled", "disabled", "hidden"] as const;
/** How the frame's commands are shown; null if the settings do not define it. */
export function readCommandDisplays(commands: unknown): readonly CommandDisplay[] | null {
  const parsed = parse(commandListSchema, commands);
  if (!parsed.ok) return null;
  return parsed.value.flatMap((settings) =>
    builtInCommands.flatMap((command) => {
      const one = settings[command];
      if (one === undefined) return [];
      return [{ command, display: displays[one.displayOption], selector: one.selector ?? null }];
    }),
  );
}

/** Which headers of visuals show their buttons; null if the settings do not define it. */
export function readHeaderDisplays(visualSettings: unknown): readonly HeaderDisplay[] | null {
  const parsed = parse(visualSettingsSchema, visualSettings);
  if (!parsed.ok) return null;
  return parsed.value.visualHeaders.map(({ settings, selector = null }) => ({
    isVisible: settings.visible ?? true,
    selector,
  }));
}

interface Target {
  readonly name: string;
  readonly type: string;
}

/** Whether a setting applies to a visual. Without a selector it applies to all. */
export function isAbout(selector: Selector | null, { name, type }: Target): boolean {
  if (selector === null) return true;
  return "visualName" in selector ? selector.visualName === name : selector.visualType === type;
}

/** The last setting that applies to the visual decides. */
export function displayOf(
  displays: readonly CommandDisplay[],
  command: BuiltInCommand,
  target: Target,
): CommandDisplay["display"] {
  const about = displays.findLast((one) => one.command === command && isAbout(one.selector, target));
  return about?.display ?? "enabled";
}

export function hasHeader(displays: readonly HeaderDisplay[], target: Target): boolean {
  return displays.findLast(({ selector }) => isAbout(selector, target))?.isVisible ?? true;
}
