import { Fragment, type ReactElement } from "react";
import { useParams } from "react-router";

import { useWorkspaceName } from "../../api/use-workspace-name.ts";
import { messages } from "../../messages.ts";
import { SubPage } from "./sub-page.tsx";
import { usePageTitle } from "./use-page-title.ts";

interface WorkspacePageProps {
  readonly heading: string;
  readonly lead: string;
  readonly isWide?: boolean;
  /** Its page of the guide, if there is one. */
  readonly guide?: string;
  readonly children: (workspaceId: string) => ReactElement;
}

/** A page below the dashboard of the workspace in the address. Another workspace starts it anew. */
export function WorkspacePage({
  heading,
  lead,
  isWide = false,
  guide,
  children,
}: WorkspacePageProps): ReactElement {
  const { workspaceId = "" } = useParams();
  const name = useWorkspaceName(workspaceId) ?? workspaceId;
  usePageTitle(heading);
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
