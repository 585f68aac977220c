import type { ICommandExtension, MenuLocation } from "@vitrine/contracts/models";
import { menuBottom } from "../config/enum-values.ts";
import { findOne } from "./layouts.ts";

/** The two menus of a visual that pages may add commands to. */
export type VisualMenu = "visualContextMenu" | "visualOptionsMenu";

/** A command as pages name its parts, from left to right; the icon is for options menus only. */
export type MenuCommandParts = readonly [
  name: string,
  title: string,
  menuTitle?: string | undefined,
  menuLocation?: MenuLocation | undefined,
  visualName?: string | undefined,
  visualType?: string | undefined,
  groupName?: string | undefined,
  icon?: string | undefined,
];

const schema = "http://powerbi.com/product/schema#";

/** A command as settings carry it (embedding facts 3.11). */
export function createMenuCommand(menu: VisualMenu, parts: MenuCommandParts): ICommandExtension {
  const [name, title, menuTitle = title, menuLocation = menuBottom, visualName, visualType, groupName, icon] =
    parts;
  const place = groupName ? { groupName } : { menuLocation };
  const extension: ICommandExtension = { name, title, extend: { [menu]: { title: menuTitle, ...place } } };
  // The key travels even without a value, as it always has.
  if (menu === "visualOptionsMenu") Object.assign(extension, { icon });
  // A visual's type goes before its name when both are given.
  if (visualType) extension.selector = { $schema: `${schema}visualTypeSelector`, visualType };
  else if (visualName) extension.selector = { $schema: `${schema}visualSelector`, visualName };
  return extension;
}

/**
 * The commands without one command's entry in a menu. The command itself stays: it may be in the other menu.
 *
 * @throws the common not-found code, as a string: pages compare it
 */
export function removeFromMenu(
  commands: readonly ICommandExtension[],
  commandName: string,
  menu: VisualMenu,
  menuTitle: string,
): ICommandExtension[] {
  // Fields without a value are dropped on the way, as they always have been.
  const copies: ICommandExtension[] = JSON.parse(JSON.stringify(commands));
  const command = findOne(
    copies,
    ({ name, extend }) => name === commandName && extend[menu]?.title === menuTitle,
  );
  delete command.extend[menu];
  if (menu === "visualOptionsMenu") delete command.icon;
  return copies;
}
