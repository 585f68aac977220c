import type { IVisualSelector, IVisualTypeSelector } from "./selectors.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum MenuLocation {
    Bottom = 0,
    Top = 1,
  }
}

/**
 * Where a command or group stands in a menu.
 *
 * @example
 * ```ts
 * await report.addContextMenuCommand("note", "Write a note", "Notes", MenuLocation.Top);
 * ```
 */
export const MenuLocation: typeof enums.MenuLocation = { Bottom: 0, Top: 1, 0: "Bottom", 1: "Top" };
/** One of the numbers of {@link MenuLocation}. */
export type MenuLocation = enums.MenuLocation;

/**
 * Menu commands the host page adds, as a list or with their groups.
 *
 * @example
 * ```ts
 * const extensions: Extensions = {
 *   groups: [{ name: "billing", title: "Billing" }],
 *   commands: [
 *     {
 *       name: "invoice",
 *       title: "Show invoices",
 *       extend: { visualContextMenu: { groupName: "billing" } },
 *     },
 *   ],
 * };
 * await report.updateSettings({ extensions });
 * ```
 */
export type Extensions = IExtension[] | IExtensions;

/**
 * What every menu entry has: an optional title and an optional icon (a data URL, base64).
 *
 * @example
 * ```ts
 * const entry: IMenuExtensionBase = { title: "Write a note" };
 * await report.updateSettings({
 *   extensions: [{ command: { name: "note", title: "Note", extend: { visualOptionsMenu: entry } } }],
 * });
 * ```
 */
export interface IMenuExtensionBase extends IExtensionPoint {
  /** The entry's text; the command's title when left out. */
  title?: string;
  /** A data URL, base64. */
  icon?: string;
}

/**
 * A menu entry outside any group.
 *
 * @example
 * ```ts
 * const entry: IFlatMenuExtension = { title: "Write a note", menuLocation: MenuLocation.Top };
 * await report.updateSettings({
 *   extensions: [{ command: { name: "note", title: "Note", extend: { visualContextMenu: entry } } }],
 * });
 * ```
 */
export interface IFlatMenuExtension extends IMenuExtensionBase {
  /** At the bottom when left out. */
  menuLocation?: MenuLocation;
}

/**
 * A menu entry inside the group named `groupName`.
 *
 * @example
 * ```ts
 * const entry: IGroupedMenuExtension = { groupName: "billing", title: "Show invoices" };
 * await report.updateSettings({
 *   extensions: {
 *     groups: [{ name: "billing", title: "Billing" }],
 *     commands: [{ name: "invoice", title: "Invoices", extend: { visualContextMenu: entry } }],
 *   },
 * });
 * ```
 */
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  /** The `name` of an `IMenuGroupExtension`. */
  groupName: string;
}

/**
 * A menu entry, flat or grouped; {@link isGroupedMenuExtension} tells which.
 *
 * @example
 * ```ts
 * const entry: IMenuExtension = { title: "Show invoices", groupName: "billing" };
 * if (isGroupedMenuExtension(entry)) console.log(entry.groupName);
 * ```
 */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;

/**
 * Menu commands with the groups that their entries may name.
 *
 * @example
 * ```ts
 * const extensions: IExtensions = {
 *   groups: [{ name: "billing", title: "Billing", menuLocation: MenuLocation.Top }],
 *   commands: [
 *     { name: "invoice", title: "Show invoices", extend: { visualContextMenu: { groupName: "billing" } } },
 *   ],
 * };
 * await report.updateSettings({ extensions });
 * ```
 */
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}

/**
 * One entry of a list of extensions.
 *
 * @example
 * ```ts
 * const note: IExtension = {
 *   command: { name: "note", title: "Write a note", extend: { visualOptionsMenu: {} } },
 * };
 * await report.updateSettings({ extensions: [note] });
 * ```
 */
export interface IExtension {
  command?: ICommandExtension;
}

/**
 * What every extension has: its name, and the menus it appears in.
 *
 * @example
 * ```ts
 * const item: IExtensionItem = { name: "note", extend: { visualContextMenu: {}, visualOptionsMenu: {} } };
 * await report.updateSettings({ extensions: [{ command: { ...item, title: "Write a note" } }] });
 * ```
 */
export interface IExtensionItem {
  /** What `commandTriggered` tells. */
  name: string;
  /** The menus it appears in. */
  extend: IExtensionPoints;
}

/**
 * Which visuals a command is offered on: one visual, or all of a type.
 *
 * @example
 * ```ts
 * const onTables: CommandExtensionSelector = new VisualTypeSelector("tableEx");
 * await report.updateSettings({
 *   extensions: [
 *     { command: { name: "brief", title: "Open brief", selector: onTables, extend: { visualContextMenu: {} } } },
 *   ],
 * });
 * ```
 */
export type CommandExtensionSelector = IVisualSelector | IVisualTypeSelector;

/**
 * A group of commands; at `Top` it comes first, the latest added on top, else it comes last.
 *
 * @example
 * ```ts
 * const billing: IMenuGroupExtension = { name: "billing", title: "Billing", menuLocation: MenuLocation.Bottom };
 * validateMenuGroupExtension(billing); // undefined
 * ```
 */
export interface IMenuGroupExtension {
  /** What menu entries name as their `groupName`. */
  name: string;
  /** What people read. */
  title: string;
  /** At the bottom when left out. */
  menuLocation?: MenuLocation;
}

/**
 * A menu command; picking it raises `commandTriggered` with its `name`.
 *
 * @example
 * ```ts
 * const command: ICommandExtension = {
 *   name: "pause",
 *   title: "Pause campaign",
 *   extend: { visualContextMenu: { title: "Pause campaign" } },
 *   selector: new VisualSelector("all-campaigns"),
 * };
 * await report.updateSettings({ extensions: [{ command }] });
 * report.on("commandTriggered", ({ detail }) => console.log(detail.command === "pause", detail.dataPoints));
 * ```
 */
export interface ICommandExtension extends IExtensionItem {
  /** What people read. */
  title: string;
  /** A data URL, base64; for the options menu. */
  icon?: string;
  /** All visuals when left out. */
  selector?: CommandExtensionSelector;
}

/**
 * The menus a command can appear in: a visual's context menu and its options menu. Left out, it is not in that menu.
 *
 * @example
 * ```ts
 * const extend: IExtensionPoints = { visualOptionsMenu: { title: "Write a note" } };
 * await report.updateSettings({ extensions: [{ command: { name: "note", title: "Note", extend } }] });
 * ```
 */
export interface IExtensionPoints {
  /** The menu of a right click. */
  visualContextMenu?: IMenuExtension;
  /** The menu in the visual's header. */
  visualOptionsMenu?: IMenuExtension;
}

/**
 * The base of everything that can be put into a menu; it has no fields of its own.
 *
 * @example
 * ```ts
 * const points: IExtensionPoint[] = [{}, { title: "Write a note" } satisfies IFlatMenuExtension];
 * ```
 */
export interface IExtensionPoint {}

/**
 * Whether a menu entry stands inside a group.
 *
 * @param menuExtension a menu entry; nothing is answered as it is
 * @example
 * ```ts
 * isGroupedMenuExtension({ title: "Open", groupName: "campaigns" }); // true
 * ```
 */
export function isGroupedMenuExtension(
  menuExtension: IMenuExtension,
): menuExtension is IGroupedMenuExtension {
  const { groupName }: Partial<IGroupedMenuExtension> = menuExtension ?? {};
  return menuExtension && !!groupName;
}

/**
 * Whether a menu entry stands outside any group.
 *
 * @param menuExtension a menu entry; nothing is answered as it is
 * @example
 * ```ts
 * isFlatMenuExtension({ title: "Open" }); // true
 * ```
 */
export function isFlatMenuExtension(menuExtension: IMenuExtension): menuExtension is IFlatMenuExtension {
  return menuExtension && !isGroupedMenuExtension(menuExtension);
}

/**
 * Whether extensions are given with their groups, not as a plain list.
 *
 * @param extensions the extensions; nothing is answered as it is
 * @example
 * ```ts
 * isIExtensions({ commands: [] }); // true
 * ```
 */
export function isIExtensions(extensions: Extensions): extensions is IExtensions {
  return extensions && !isIExtensionArray(extensions);
}

/**
 * Whether extensions are given as a plain list.
 *
 * @param extensions the extensions
 * @example
 * ```ts
 * isIExtensionArray([]); // true
 * ```
 */
export function isIExtensionArray(extensions: Extensions): extensions is IExtension[] {
  return Array.isArray(extensions);
}
