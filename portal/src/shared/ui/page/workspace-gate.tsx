import type { Permission } from "@vitrine/contracts/http";
import { ShieldX } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { useWorkspaces } from "../../api/use-workspaces.ts";
import { messages } from "../../messages.ts";
import { holdsAny } from "../../permissions.ts";
import { Notice, NoticeText } from "../messages/notice.tsx";

/** For whom a screen is, and what others read in its place. */
export interface WorkspaceGate {
  readonly permission: Permission;
  readonly heading: string;
  readonly help: string;
}

const notShared = "This workspace does not exist or is not shared with you.";

/**
 * What is shown in place of a screen of a workspace to people for whom it is not.
 *
 * @param gate null for a screen that all members of the workspace may see
 * @returns null for people who may see it, and if the server could not be asked: then it refuses what the screen asks for
 */
export function useRefusal(workspaceId: string, gate: WorkspaceGate | null): ReactElement | null {
  const { data: workspaces, isPending, isFetching } = useWorkspaces();
  const icon = <ShieldX size={24} />;
  if (workspaces === undefined)
    return isPending && gate !== null ? <p role="status">{messages.loading}</p> : null;
  const entered = workspaces.find(({ id }) => id === workspaceId);
  if (entered === undefined) {
    // It may have been shared since the list was loaded.
    if (isFetching) return <p role="status">{messages.loading}</p>;
    return (
      <Notice icon={icon} heading={messages.workspaceNotAvailable} level={1}>
        <NoticeText>{notShared}</NoticeText>
        <Link to="/">{messages.home}</Link>
      </Notice>
    );
  }
  if (gate === null || holdsAny(entered.permissions, gate.permission)) return null;
  return (
    <Notice icon={icon} heading={gate.heading} level={1}>
      <NoticeText>{gate.help}</NoticeText>
      <Link to={`/${encodeURIComponent(workspaceId)}`}>{messages.backTo(entered.name)}</Link>
    </Notice>
  );
}
