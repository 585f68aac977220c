import type { ICommandExtension, MenuLocation } from "@vitrine/contracts/models";
import { menuBottom } from "../../config/enum-values.ts";
import { findOne } from "./layouts.ts";

/** The two menus of a visual to which pages can add commands. */
export type VisualMenu = "visualContextMenu" | "visualOptionsMenu";

/** The arguments that describe a command, in order. Only options menus have icons. */
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

/** Creates a command in the format of the settings (EMBED-MODEL-3 to EMBED-MODEL-6). */
export function createMenuCommand(menu: VisualMenu, parts: MenuCommandParts): ICommandExtension {
  const [name, title, menuTitle = title, menuLocation = menuBottom, visualName, visualType, groupName, icon] =
    parts;
  const place = groupName ? { groupName } : { menuLocation };
  const extension: ICommandExtension = { name, title, extend: { [menu]: { title: menuTitle, ...place } } };
  // The key is sent even without a value, as existing clients do.
  if (menu === "visualOptionsMenu") Object.assign(extension, { icon });
  // The type of a visual has precedence over its name.
  if (visualType) extension.selector = { $schema: `${schema}visualTypeSelector`, visualType };
  else if (visualName) extension.selector = { $schema: `${schema}visualSelector`, visualName };
  return extension;
}

/**
 * The commands without one command's entry in a menu. The command itself is kept, because it can be in the other menu.
 *
 * @throws the common not-found code as a string, because pages compare it (EMBED-ERROR-7)
 */
export function removeFromMenu(
  commands: readonly ICommandExtension[],
  commandName: string,
  menu: VisualMenu,
  menuTitle: string,
): ICommandExtension[] {
  // Fields without a value are dropped, as existing clients do.
  const copies: ICommandExtension[] = JSON.parse(JSON.stringify(commands));
  const command = findOne(
    copies,
    ({ name, extend }) => name === commandName && extend[menu]?.title === menuTitle,
  );
  delete command.extend[menu];
  if (menu === "visualOptionsMenu") delete command.icon;
  return copies;
}
