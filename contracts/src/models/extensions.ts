import type { IVisualSelector, IVisualTypeSelector } from "./selectors.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum MenuLocation {
    Bottom = 0,
    Top = 1,
  }
}

/** Where a command or group stands in a menu. */
export const MenuLocation: typeof enums.MenuLocation = { Bottom: 0, Top: 1, 0: "Bottom", 1: "Top" };
/** One of the numbers of {@link MenuLocation}. */
export type MenuLocation = enums.MenuLocation;

/** Menu commands the host page adds, as a list or with their groups. */
export type Extensions = IExtension[] | IExtensions;

/** What every menu entry has: an optional title and an optional icon (a data URL, base64). */
export interface IMenuExtensionBase extends IExtensionPoint {
  title?: string;
  icon?: string;
}

/** A menu entry outside any group. */
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation;
}

/** A menu entry inside the group named `groupName`. */
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string;
}

/** A menu entry, flat or grouped. */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;

/** Menu commands with the groups they may name. */
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}

/** One entry of a list of extensions. */
export interface IExtension {
  command?: ICommandExtension;
}

/** A named extension and the menus it appears in. */
export interface IExtensionItem {
  name: string;
  extend: IExtensionPoints;
}

/** Which visuals a command is offered on: one visual, or all of a type. */
export type CommandExtensionSelector = IVisualSelector | IVisualTypeSelector;

/** A group of commands; at `Top` it comes first, the latest added on top, else it comes last. */
export interface IMenuGroupExtension {
  name: string;
  title: string;
  menuLocation?: MenuLocation;
}

/** A menu command; picking it raises `commandTriggered` with its `name`. */
export interface ICommandExtension extends IExtensionItem {
  title: string;
  icon?: string;
  selector?: CommandExtensionSelector;
}

/** The menus a command can appear in: a visual's context menu and its options menu. */
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension;
  visualOptionsMenu?: IMenuExtension;
}

/** The base of everything that can be put into a menu. */
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
