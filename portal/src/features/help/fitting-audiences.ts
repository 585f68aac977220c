import type { ListedWorkspace, UserData } from "@vitrine/contracts/http";

import { audiences, type Audience } from "./guide-page.ts";

/**
 * All audiences, that of the user first: administrators, people who may add reports to a workspace, or clients. The pages
 * contain nothing secret, so the others follow.
 */
export function fittingAudiences(
  user: UserData | null,
  workspaces: readonly ListedWorkspace[],
): readonly Audience[] {
  const own = ownAudience(user, workspaces);
  return [own, ...audiences.filter((audience) => audience !== own)];
}

function ownAudience(user: UserData | null, workspaces: readonly ListedWorkspace[]): Audience {
  if (user?.admin === true) return "administrators";
  const mayAdd = workspaces.some(({ permissions }) => permissions.includes("add_report"));
  return mayAdd ? "planners" : "clients";
}
