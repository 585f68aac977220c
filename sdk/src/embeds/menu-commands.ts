import {
  CommonErrorCodes,
  type ICommandExtension,
  type IMenuExtension,
  type MenuLocation,
} from "@vitrine/contracts/models";

/** The two menus of a visual that pages may add commands to. */
export type VisualMenu = "visualContextMenu" | "visualOptionsMenu";

export interface MenuCommand {
  readonly menu: VisualMenu;
  readonly name: string;
  readonly title: string;
  readonly menuTitle: string;
  readonly menuLocation: MenuLocation;
  readonly visualName: string | undefined;
  readonly visualType: string | undefined;
  readonly groupName: string | undefined;
  /** Options menus only. */
  readonly icon: string | undefined;
}

const schema = "http://powerbi.com/product/schema#";

/** A command as settings carry it (embedding facts 3.11). */
export function createMenuCommand(command: MenuCommand): ICommandExtension {
  const { name, title, menu, visualName, visualType } = command;
  const extension: ICommandExtension = { name, title, extend: { [menu]: placeInMenu(command) } };
  // The key travels even without a value, as it always has.
  if (menu === "visualOptionsMenu") Object.assign(extension, { icon: command.icon });
  // A visual's type goes before its name when both are given.
  if (visualType) extension.selector = { $schema: `${schema}visualTypeSelector`, visualType };
  else if (visualName) extension.selector = { $schema: `${schema}visualSelector`, visualName };
  return extension;
}

function placeInMenu({ menuTitle, menuLocation, groupName }: MenuCommand): IMenuExtension {
  return groupName ? { title: menuTitle, groupName } : { title: menuTitle, menuLocation };
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
  const isMeant = ({ name, extend }: ICommandExtension): boolean =>
    name === commandName && extend[menu]?.title === menuTitle;
  // Fields without a value are dropped on the way, as they always have been.
  const copies: ICommandExtension[] = JSON.parse(JSON.stringify(commands));
  const command = copies.find(isMeant);
  // oxlint-disable-next-line typescript/only-throw-error
  if (command === undefined) throw CommonErrorCodes.NotFound;
  delete command.extend[menu];
  if (menu === "visualOptionsMenu") delete command.icon;
  return copies;
}
