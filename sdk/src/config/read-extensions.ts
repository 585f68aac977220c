import type { ICommandExtension, IMenuGroupExtension, ISettings } from "@vitrine/contracts/models";

export interface MenuExtensions {
  readonly commands: ICommandExtension[];
  readonly groups: IMenuGroupExtension[];
}

/** The commands and groups in settings, from either form of `extensions`; `null` if there are none. */
export function readExtensions(settings: ISettings | undefined): MenuExtensions | null {
  const extensions = settings?.extensions;
  if (!extensions) return null;
  if (Array.isArray(extensions)) {
    return {
      commands: extensions.flatMap(({ command }) => (command ? [command] : [])),
      groups: [],
    };
  }
  return { commands: extensions.commands ?? [], groups: extensions.groups ?? [] };
}
