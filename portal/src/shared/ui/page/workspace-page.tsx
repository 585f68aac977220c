import { Fragment, type ReactElement } from "react";
import { useParams } from "react-router";

import { useWorkspaceName } from "../../api/use-workspace-name.ts";
import { messages } from "../../messages.ts";
import { SubPage } from "./sub-page.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useRefusal, type WorkspaceGate } from "./workspace-gate.tsx";

interface WorkspacePageProps {
  readonly heading: string;
  readonly lead: string;
  readonly isWide?: boolean;
  /** Its page of the guide, if there is one. */
  readonly guide?: string;
  /** Missing for a screen that all members of the workspace may see. */
  readonly gate?: WorkspaceGate;
  readonly children: (workspaceId: string) => ReactElement;
}

/** A page below the dashboard of the workspace in the address. Another workspace starts it anew. */
export function WorkspacePage({
  heading,
  lead,
  isWide = false,
  guide,
  gate,
  children,
}: WorkspacePageProps): ReactElement {
  const { workspaceId = "" } = useParams();
  const name = useWorkspaceName(workspaceId) ?? workspaceId;
  const refusal = useRefusal(workspaceId, gate ?? null);
  usePageTitle(heading);
  if (refusal !== null) return refusal;
  return (
    <SubPage
      backTo={`/${encodeURIComponent(workspaceId)}`}
      backLabel={messages.backTo(name)}
      heading={heading}
      lead={lead}
      isWide={isWide}
      {...(guide === undefined ? {} : { guide })}
    >
      <Fragment key={workspaceId}>{children(workspaceId)}</Fragment>
    </SubPage>
  );
}
