import { ChartColumn, SearchX, Trash2 } from "lucide-react";
import type { AdminReport } from "@vitrine/contracts/http";
import { type ReactElement } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { AdminList } from "../list/admin-list.tsx";
import { useListQuery } from "../list/use-list-query.ts";
import { useSelection } from "../list/use-selection.ts";
import { ChosenReports } from "./chosen-reports.tsx";
import { reportColumns } from "./report-columns.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { reportMessages as texts } from "./report-messages.ts";
import { useReports } from "./use-reports.ts";

/** The reports of all workspaces, and the bin of deleted ones. */
export function ReportsPart(): ReactElement {
  const list = useListQuery(["name", "workspace", "owner", "edited", "opened", "deleted"]);
  const isDeleted = list.get("which") === "bin";
  const workspaceId = list.get("workspace") || null;
  const reports = useReports({ ...list.query, isDeleted, workspaceId });
  const selection = useSelection<AdminReport>();
  const { rows = [] } = reports.data ?? {};
  return (
    <section aria-label={texts.columns.name} aria-busy={reports.isFetching}>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.filter} value={list.text} onChange={list.setText} />
        </div>
        <RadioGroup
          aria-label={texts.which}
          orientation="horizontal"
          className={css.choice ?? ""}
          value={isDeleted ? "bin" : "listed"}
          onChange={(value) => {
            selection.clear();
            list.filter({ which: value === "bin" ? "bin" : "", sort: "", report: "" });
          }}
        >
          <Radio value="listed">{texts.listed}</Radio>
          <Radio value="bin">{texts.bin}</Radio>
        </RadioGroup>
        <WorkspaceFilter workspaceId={workspaceId} onChange={(workspace) => list.filter({ workspace })} />
        <p className={css.count} role="status">
          {reports.data === undefined ? "" : texts.count(reports.data.total)}
        </p>
      </div>
      <AdminList
        label={texts.columns.name}
        result={reports}
        icon={<ChartColumn size={24} />}
        failed={texts.failed}
        empty={
          <Empty
            isBin={isDeleted && list.query.text === "" && workspaceId === null}
            onShowAll={() => list.clear(["workspace"])}
          />
        }
        columns={reportColumns(isDeleted)}
        nameOf={({ name }) => name}
        sort={list.query.sort}
        isDescending={list.query.isDescending}
        onSort={list.sortBy}
        onPage={list.toPage}
        selection={selection}
      />
      <ChosenReports selection={selection} isDeleted={isDeleted} />
      <ReportDialog
        report={rows.find(({ id }) => id === list.get("report")) ?? null}
        onClose={() => list.close("report")}
      />
    </section>
  );
}

interface WorkspaceFilterProps {
  readonly workspaceId: string | null;
  readonly onChange: (workspaceId: string) => void;
}

function WorkspaceFilter({ workspaceId, onChange }: WorkspaceFilterProps): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  const options = workspaces.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={css.filter}>
      <Select
        label={texts.workspace}
        options={[{ value: "", label: texts.everyWorkspace }, ...options]}
        value={workspaceId ?? ""}
        onChange={onChange}
      />
    </div>
  );
}

interface EmptyProps {
  /** The bin, and nothing narrows the list. */
  readonly isBin: boolean;
  readonly onShowAll: () => void;
}

function Empty({ isBin, onShowAll }: EmptyProps): ReactElement {
  if (isBin) {
    return (
      <Notice icon={<Trash2 size={24} />} heading={texts.emptyBin}>
        <NoticeText>{texts.emptyBinHelp}</NoticeText>
      </Notice>
    );
  }
  return (
    <Notice icon={<SearchX size={24} />} heading={texts.none}>
      <NoticeText>{texts.noneHelp}</NoticeText>
      <Button onPress={onShowAll}>{texts.showAll}</Button>
    </Notice>
  );
}
