import { LayoutGrid, Pencil, Plus } from "lucide-react";
import type { Workspace } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";
import { Link } from "react-router";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { AddWorkspaceDialog } from "./add-workspace-dialog.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { RenameWorkspaceDialog } from "./rename-workspace-dialog.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import tableCss from "./workspaces-part.module.css";

export function WorkspacesPart(): ReactElement {
  const { data: workspaces, error, refetch } = useWorkspaces();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-label={texts.parts.workspaces} aria-busy={workspaces === undefined && error === null}>
      <div className={css.bar}>
        <span className={css.space} />
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => setAdding(true)}
        >
          {texts.addWorkspace}
        </Button>
      </div>
      {workspaces === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<LayoutGrid size={24} />}
            heading={texts.workspacesFailed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : workspaces.length === 0 ? (
        <Notice icon={<LayoutGrid size={24} />} heading={texts.noWorkspaces}>
          <NoticeText>{texts.noWorkspacesHelp}</NoticeText>
        </Notice>
      ) : (
        <WorkspaceTable workspaces={workspaces} />
      )}
      <AddWorkspaceDialog workspaces={workspaces ?? []} isOpen={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
}

function WorkspaceTable({ workspaces }: { readonly workspaces: readonly Workspace[] }): ReactElement {
  const [renamed, setRenamed] = useState<Workspace | null>(null);
  const { name, id, members } = texts.workspaceColumns;
  return (
    <>
      <ListTable label={texts.parts.workspaces} columns={[name, id, members]} action={texts.rename}>
        {workspaces.map((workspace) => (
          <tr key={workspace.id}>
            <td className={tableCss.name}>
              <Link to={`/${encodeURIComponent(workspace.id)}`}>{workspace.name}</Link>
            </td>
            <td className={tableCss.id}>{workspace.id}</td>
            <td className={tableCss.members}>
              <Link to={`/admin/people?workspace=${encodeURIComponent(workspace.id)}`}>
                {texts.workspaceColumns.members}
              </Link>
            </td>
            <ActionCell>
              <Button
                variant="quiet"
                icon={<Pencil size={16} aria-hidden="true" />}
                aria-label={texts.renameOf(workspace.name)}
                onPress={() => setRenamed(workspace)}
              >
                {texts.rename}
              </Button>
            </ActionCell>
          </tr>
        ))}
      </ListTable>
      <RenameWorkspaceDialog workspace={renamed} onClose={() => setRenamed(null)} />
    </>
  );
}
