import { FileSearch, FileUp, LayoutGrid, Plus } from "lucide-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";

import { Button } from "../../shared/ui/button.tsx";
import { Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { reportsMessages } from "./reports-messages.ts";

interface NoReportsProps {
  /** True if there are reports, but none match the filters. */
  readonly isFiltered: boolean;
  readonly text: string;
  readonly hasTags: boolean;
  readonly onClear: () => void;
  readonly onAdd: (() => void) | null;
  /** `null` for people who are not allowed to import data. */
  readonly importAddress: string | null;
  /** Whether the workspace has any data; `null` while that is loading. */
  readonly hasData: boolean | null;
}

/** Shown in place of the cards when there are none. */
export function NoReports(props: NoReportsProps): ReactElement {
  const { isFiltered, text, hasTags, hasData, onClear, onAdd } = props;
  if (!isFiltered && hasData === false) return <NoData importAddress={props.importAddress} />;
  if (!isFiltered) {
    return (
      <Notice icon={<LayoutGrid size={24} />} heading={reportsMessages.noDashboards}>
        <NoticeText>{reportsMessages.noDashboardsHelp}</NoticeText>
        {onAdd === null || hasData === null ? null : (
          <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onPress={onAdd}>
            {reportsMessages.addReport}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <Notice icon={<FileSearch size={24} />} heading={reportsMessages.noDashboards}>
      <NoticeText>
        {text === "" || hasTags ? reportsMessages.noMatch : reportsMessages.noMatchHelp(text)}
      </NoticeText>
      <Button onPress={onClear}>{reportsMessages.clearFilters}</Button>
    </Notice>
  );
}

/** Shown in a new workspace, which needs data before reports. */
function NoData({ importAddress }: Pick<NoReportsProps, "importAddress">): ReactElement {
  const navigate = useNavigate();
  return (
    <Notice icon={<FileUp size={24} />} heading={reportsMessages.noDashboards}>
      <NoticeText>
        {reportsMessages.noData}.{" "}
        {importAddress === null ? reportsMessages.noDataAsk : reportsMessages.noDataImport}
      </NoticeText>
      {importAddress !== null && (
        <Button
          variant="primary"
          icon={<FileUp size={16} aria-hidden="true" />}
          onPress={() => void navigate(importAddress)}
        >
          {reportsMessages.importData}
        </Button>
      )}
    </Notice>
  );
}
