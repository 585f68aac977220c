import { FileSearch, LayoutGrid, Plus } from "lucide-react";
import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Notice, NoticeText } from "../../shared/ui/notice.tsx";
import { reportsMessages } from "./reports-messages.ts";

interface NoReportsProps {
  /** There are reports, but none that pass. */
  readonly isFiltered: boolean;
  readonly text: string;
  readonly hasTags: boolean;
  readonly onClear: () => void;
  readonly onAdd: (() => void) | null;
}

export function NoReports({ isFiltered, text, hasTags, onClear, onAdd }: NoReportsProps): ReactElement {
  if (!isFiltered) {
    return (
      <Notice icon={<LayoutGrid size={24} />} heading={messages.noDashboards}>
        <NoticeText>{messages.noDashboardsHelp}</NoticeText>
        {onAdd === null ? null : (
          <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onPress={onAdd}>
            {reportsMessages.addReport}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <Notice icon={<FileSearch size={24} />} heading={messages.noDashboards}>
      <NoticeText>{text === "" || hasTags ? reportsMessages.noMatch : messages.noMatchHelp(text)}</NoticeText>
      <Button onPress={onClear}>{reportsMessages.clearFilters}</Button>
    </Notice>
  );
}
