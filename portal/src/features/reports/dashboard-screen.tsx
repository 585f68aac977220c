import { CloudOff, FileSearch, LayoutGrid } from "lucide-react";
import { useMemo, useState, type ReactElement } from "react";
import { useParams } from "react-router";

import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { messages } from "../../shared/messages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/notice.tsx";
import { SearchBox } from "../../shared/ui/search-box.tsx";
import { usePageTitle } from "../../shared/ui/use-page-title.ts";
import css from "./dashboard-screen.module.css";
import { filterReports, sortReports } from "./list-reports.ts";
import { ReportGrid } from "./report-grid.tsx";
import { ReportSkeletons } from "./report-skeletons.tsx";
import { useDebounced } from "./use-debounced.ts";
import { useReportList } from "./use-report-list.ts";

/** Milliseconds after the last key until the filter takes effect (specification section 9). */
const filterDelay = 100;

export function DashboardScreen(): ReactElement {
  const { workspaceId = "" } = useParams();
  // Another workspace begins with an empty filter.
  return <Dashboard key={workspaceId} workspaceId={workspaceId} />;
}

/** The reports of one workspace, newest first, narrowed by name. */
function Dashboard({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const list = useReportList(workspaceId);
  const [text, setText] = useState("");
  const filter = useDebounced(text, filterDelay);
  const sorted = useMemo(() => sortReports(list.data?.reports ?? []), [list.data]);
  const shown = useMemo(() => filterReports(sorted, filter), [sorted, filter]);
  const knownName = useWorkspaceName(workspaceId);
  const name = list.data?.workspace.name ?? knownName;
  usePageTitle(name);

  if (list.isError && list.data === undefined) {
    return (
      <div className={css.page}>
        <FailureNotice
          icon={<CloudOff size={24} />}
          heading={messages.listFailed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <h1 className={css.heading}>{name ?? <HeadingPlaceholder />}</h1>
        <p className={css.count} role="status">
          {list.isPending ? "" : messages.count(shown.length, sorted.length)}
        </p>
        <div className={css.filter}>
          <SearchBox label={messages.filterDashboards} value={text} onChange={setText} />
        </div>
      </div>
      {list.isPending ? (
        <ReportSkeletons workspaceId={workspaceId} />
      ) : shown.length > 0 ? (
        <ReportGrid reports={shown} />
      ) : (
        <NoReports filter={sorted.length > 0 ? filter.trim() : null} onClear={() => setText("")} />
      )}
    </div>
  );
}

/** Keeps the place of a name that is not known yet. */
function HeadingPlaceholder(): ReactElement {
  return (
    <span className={css.headingPlaceholder}>
      <span className="visually-hidden">{messages.loading}</span>
    </span>
  );
}

interface NoReportsProps {
  /** What nothing matches; `null` when there is nothing at all. */
  readonly filter: string | null;
  readonly onClear: () => void;
}

function NoReports({ filter, onClear }: NoReportsProps): ReactElement {
  if (filter === null) {
    return (
      <Notice icon={<LayoutGrid size={24} />} heading={messages.noDashboards}>
        <NoticeText>{messages.noDashboardsHelp}</NoticeText>
      </Notice>
    );
  }
  return (
    <Notice icon={<FileSearch size={24} />} heading={messages.noDashboards}>
      <NoticeText>{messages.noMatchHelp(filter)}</NoticeText>
      <Button onPress={onClear}>{messages.clearFilter}</Button>
    </Notice>
  );
}
