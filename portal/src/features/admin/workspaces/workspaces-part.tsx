import { ExternalLink, LayoutGrid, Plus, SearchX } from "lucide-react";
import type { AdminWorkspace, WorkspaceSort, WorkspaceState } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Link } from "react-router";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { showDay } from "../../../shared/when.ts";
import { adminMessages } from "../admin-messages.ts";
import css from "../admin.module.css";
import { AdminList, type ListColumn } from "../list/admin-list.tsx";
import { RowLink } from "../list/row-link.tsx";
import { useListQuery } from "../list/use-list-query.ts";
import { useSelection } from "../list/use-selection.ts";
import { AddWorkspaceDialog } from "./add-workspace-dialog.tsx";
import { ChosenWorkspaces } from "./chosen-workspaces.tsx";
import { useAdminWorkspace, useWorkspaceList } from "./use-workspace-list.ts";
import { WorkspaceDialog } from "./workspace-dialog.tsx";
import { workspaceMessages as texts } from "./workspace-messages.ts";
import tableCss from "./workspaces-part.module.css";

const states = ["active", "archived", "deleted"] as const satisfies readonly WorkspaceState[];

export function WorkspacesPart(): ReactElement {
  const list = useListQuery(["name", "members", "reports", "created"]);
  const state = states.find((each) => each === list.get("state")) ?? "active";
  const workspaces = useWorkspaceList({ ...list.query, state });
  const { rows = [], total = 0 } = workspaces.data ?? {};
  const selection = useSelection<AdminWorkspace>();
  return (
    <section aria-label={adminMessages.parts.workspaces} aria-busy={workspaces.isFetching}>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.filter} value={list.text} onChange={list.setText} />
        </div>
        <RadioGroup
          aria-label={texts.state}
          orientation="horizontal"
          className={css.choice ?? ""}
          value={state}
          onChange={(value) => {
            selection.clear();
            list.filter({ state: value === "active" ? "" : value });
          }}
        >
          {states.map((each) => (
            <Radio key={each} value={each}>
              {texts.states[each]}
            </Radio>
          ))}
        </RadioGroup>
        <p className={css.count} role="status">
          {workspaces.data === undefined ? "" : texts.count(total)}
        </p>
        <AddButton />
      </div>
      <AdminList
        label={adminMessages.parts.workspaces}
        result={workspaces}
        icon={<LayoutGrid size={24} />}
        failed={adminMessages.workspacesFailed}
        empty={
          <Empty state={state} isNarrowed={list.query.text !== ""} onShowAll={() => list.clear(["state"])} />
        }
        columns={columnsOf(state)}
        nameOf={({ name }) => name}
        sort={list.query.sort}
        isDescending={list.query.isDescending}
        onSort={list.sortBy}
        onPage={list.toPage}
        selection={selection}
        {...(state === "active" ? { actions } : {})}
      />
      <ChosenWorkspaces selection={selection} state={state} />
      <OpenedWorkspace id={list.get("workspace")} listed={rows} onClose={() => list.close("workspace")} />
    </section>
  );
}

function columnsOf(state: WorkspaceState): readonly ListColumn<AdminWorkspace, WorkspaceSort>[] {
  const { name, members, reports, created, closed } = texts.columns;
  return [
    { label: name, sort: "name", kind: "main", cell: (row) => <NameCell workspace={row} /> },
    { label: members, sort: "members", kind: "number", cell: (row) => row.members },
    { label: reports, sort: "reports", kind: "number", cell: (row) => row.reports },
    {
      label: created,
      sort: "created",
      isWide: true,
      cell: (row) => <span className={tableCss.quiet}>{showDay(row.createdAt)}</span>,
    },
    ...(state === "active"
      ? []
      : [
          {
            label: closed,
            cell: ({ closedAt }: AdminWorkspace) => (closedAt === null ? "" : showDay(closedAt)),
          },
        ]),
  ];
}

function NameCell({ workspace: { id, name } }: { readonly workspace: AdminWorkspace }): ReactElement {
  return (
    <>
      <div className={tableCss.name}>
        <RowLink name="workspace" id={id}>
          {name}
        </RowLink>
      </div>
      <div className={tableCss.id}>{id}</div>
    </>
  );
}

const actions = {
  label: texts.open,
  cell: ({ id, name }: AdminWorkspace) => (
    <Link to={`/${encodeURIComponent(id)}`} className={tableCss.open ?? ""} aria-label={texts.openOf(name)}>
      {texts.open}
      <ExternalLink size={14} aria-hidden="true" />
    </Link>
  ),
};

function AddButton(): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onPress={() => setAdding(true)}>
        {adminMessages.addWorkspace}
      </Button>
      <AddWorkspaceDialog workspaces={workspaces} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

interface EmptyProps {
  readonly state: WorkspaceState;
  /** A text narrows the list. */
  readonly isNarrowed: boolean;
  readonly onShowAll: () => void;
}

function Empty({ state, isNarrowed, onShowAll }: EmptyProps): ReactElement {
  if (isNarrowed) {
    return (
      <Notice icon={<SearchX size={24} />} heading={texts.noMatch}>
        <NoticeText>{texts.noMatchHelp}</NoticeText>
        <Button onPress={onShowAll}>{texts.showAll}</Button>
      </Notice>
    );
  }
  const [heading, help] = {
    active: [adminMessages.noWorkspaces, adminMessages.noWorkspacesHelp],
    archived: [texts.noArchived, texts.noArchivedHelp],
    deleted: [texts.noDeleted, texts.noDeletedHelp],
  }[state];
  return (
    <Notice icon={<LayoutGrid size={24} />} heading={heading ?? ""}>
      <NoticeText>{help}</NoticeText>
    </Notice>
  );
}

interface OpenedWorkspaceProps {
  readonly id: string;
  readonly listed: readonly AdminWorkspace[];
  readonly onClose: () => void;
}

/** The workspace of the address, whether or not the list shows it. */
function OpenedWorkspace({ id, listed, onClose }: OpenedWorkspaceProps): ReactElement {
  const { data } = useAdminWorkspace(id, listed.find((workspace) => workspace.id === id) ?? null);
  return <WorkspaceDialog workspace={id === "" ? null : (data ?? null)} onClose={onClose} />;
}
