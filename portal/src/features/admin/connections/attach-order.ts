import type { ItemKind, Workspace } from "@vitrine/contracts/http";

import { suggestId } from "../workspaces/workspace-id.ts";

/** Instead of the id of a workspace here: one is created, with the name of the workspace there. */
export const newWorkspace = "new workspace";

export interface ChosenItem {
  readonly id: string;
  readonly kind: ItemKind;
  /** That of a tile. */
  readonly dashboardId?: string;
}

/** What is attached of one workspace there. */
export interface GroupChoice {
  readonly group: { readonly id: string; readonly name: string };
  /** The workspace here, `newWorkspace`, or null until it is chosen. */
  readonly workspaceId: string | null;
  readonly items: readonly ChosenItem[];
}

/** Nothing yet, in the workspace to which most of the group is attached already. */
export function emptyChoice(group: {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string | null;
}): GroupChoice {
  return { group, workspaceId: group.workspaceId, items: [] };
}

/** Whether something is chosen, and a workspace here for everything that is. */
export function isComplete(choices: readonly GroupChoice[]): boolean {
  const filled = choices.filter(({ items }) => items.length > 0);
  return filled.length > 0 && filled.every(({ workspaceId }) => workspaceId !== null);
}

/** The body of the call. New workspaces get ids that no other one has. */
export function attachOrderOf(choices: readonly GroupChoice[], workspaces: readonly Workspace[]) {
  const taken = new Set(workspaces.map(({ id }) => id));
  const made: Workspace[] = [];
  const placeOf = ({ group, workspaceId }: GroupChoice): string => {
    if (workspaceId !== newWorkspace) return workspaceId ?? "";
    const id = freeId(group.name, taken);
    taken.add(id);
    made.push({ id, name: group.name });
    return id;
  };
  const items = choices
    .filter(({ items }) => items.length > 0)
    .flatMap((choice) => {
      const workspaceId = placeOf(choice);
      return choice.items.map(({ id: itemId, dashboardId }) => ({
        groupId: choice.group.id,
        itemId,
        workspaceId,
        ...(dashboardId === undefined ? {} : { dashboardId }),
      }));
    });
  return { items, workspaces: made };
}

const longestId = 64;

function freeId(name: string, taken: ReadonlySet<string>): string {
  const first = suggestId(name) || "workspace";
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : `-${number}`;
    const id = first.slice(0, longestId - end.length) + end;
    if (!taken.has(id)) return id;
  }
}
