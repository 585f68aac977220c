import type { IVisualSelector, IVisualTypeSelector } from "../report/selectors.ts";

/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum MenuLocation {
    Bottom = 0,
    Top = 1,
  }
}

/**
 * The location of a command or group in a menu.
 *
 * @example
 * ```ts
 * await report.addContextMenuCommand("note", "Write a note", "Notes", MenuLocation.Top);
 * ```
 */
export const MenuLocation: typeof enums.MenuLocation = { Bottom: 0, Top: 1, 0: "Bottom", 1: "Top" };
/** A value of {@link MenuLocation}. */
export type MenuLocation = enums.MenuLocation;

/**
 * Menu commands that the host page adds, as a list or with groups.
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
 * The base of all menu entries: an optional title and an optional icon (a base64 data URL).
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
  /** The text of the entry; the command's title if missing. */
  title?: string;
  /** A base64 data URL. */
  icon?: string;
}

/**
 * A menu entry without a group.
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
  /** At the bottom if missing. */
  menuLocation?: MenuLocation;
}

/**
 * A menu entry in the group `groupName`.
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
 * A menu entry, with or without a group, which {@link isGroupedMenuExtension} determines.
 *
 * @example
 * ```ts
 * const entry: IMenuExtension = { title: "Show invoices", groupName: "billing" };
 * if (isGroupedMenuExtension(entry)) console.log(entry.groupName);
 * ```
 */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;

/**
 * Menu commands with the groups of their entries.
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
 * The base of all extensions: the name, and the menus that contain it.
 *
 * @example
 * ```ts
 * const item: IExtensionItem = { name: "note", extend: { visualContextMenu: {}, visualOptionsMenu: {} } };
 * await report.updateSettings({ extensions: [{ command: { ...item, title: "Write a note" } }] });
 * ```
 */
export interface IExtensionItem {
  /** The name in `commandTriggered`. */
  name: string;
  /** The menus that contain it. */
  extend: IExtensionPoints;
}

/**
 * The visuals that offer a command: one visual, or all of a type.
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
 * A group of commands. At `Top` it is first, with the latest group on top; otherwise it is last.
 *
 * @example
 * ```ts
 * const billing: IMenuGroupExtension = { name: "billing", title: "Billing", menuLocation: MenuLocation.Bottom };
 * validateMenuGroupExtension(billing); // undefined
 * ```
 */
export interface IMenuGroupExtension {
  /** The `groupName` of its menu entries. */
  name: string;
  /** The displayed text. */
  title: string;
  /** At the bottom if missing. */
  menuLocation?: MenuLocation;
}

/**
 * A menu command. Selecting it raises `commandTriggered` with its `name`.
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
  /** The displayed text. */
  title: string;
  /** A base64 data URL, for the options menu. */
  icon?: string;
  /** All visuals if missing. */
  selector?: CommandExtensionSelector;
}

/**
 * The menus that can contain a command: the context menu and the options menu of a visual. A missing menu does not
 * contain it.
 *
 * @example
 * ```ts
 * const extend: IExtensionPoints = { visualOptionsMenu: { title: "Write a note" } };
 * await report.updateSettings({ extensions: [{ command: { name: "note", title: "Note", extend } }] });
 * ```
 */
export interface IExtensionPoints {
  /** The menu that opens on a right click. */
  visualContextMenu?: IMenuExtension;
  /** The menu in the visual's header. */
  visualOptionsMenu?: IMenuExtension;
}

/**
 * The base of everything that a menu can contain. It has no fields.
 *
 * @example
 * ```ts
 * const points: IExtensionPoint[] = [{}, { title: "Write a note" } satisfies IFlatMenuExtension];
 * ```
 */
export interface IExtensionPoint {}

/**
 * Whether a menu entry belongs to a group.
 *
 * @param menuExtension a menu entry; `null` and `undefined` are returned unchanged
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
 * Whether a menu entry has no group.
 *
 * @param menuExtension a menu entry; `null` and `undefined` are returned unchanged
 * @example
 * ```ts
 * isFlatMenuExtension({ title: "Open" }); // true
 * ```
 */
export function isFlatMenuExtension(menuExtension: IMenuExtension): menuExtension is IFlatMenuExtension {
  return menuExtension && !isGroupedMenuExtension(menuExtension);
}

/**
 * Whether extensions have groups, instead of being a list.
 *
 * @param extensions the extensions; `null` and `undefined` are returned unchanged
 * @example
 * ```ts
 * isIExtensions({ commands: [] }); // true
 * ```
 */
export function isIExtensions(extensions: Extensions): extensions is IExtensions {
  return extensions && !isIExtensionArray(extensions);
}

/**
 * Whether extensions are a list.
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
