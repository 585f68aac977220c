import type { ReportFile } from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { ActionCell, ListTable } from "../../shared/ui/list-table.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { SubPage } from "../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { showMoment } from "../../shared/when.ts";
import { FileState } from "./file-state.tsx";
import { reportFileMessages as texts } from "./report-file-messages.ts";
import css from "./report-files.module.css";
import { useFetchFile, useMyFiles, useRemoveFile } from "./use-report-files.ts";

/** The files that the user ordered, those that are being made among them. */
export function MyFilesScreen(): ReactElement {
  const query = useMyFiles();
  usePageTitle(texts.myFiles);
  const { columns } = texts;
  return (
    <SubPage
      backTo="/"
      backLabel={texts.backToStart}
      heading={texts.myFiles}
      lead={texts.myFilesLead}
      isWide
      guide="clients/download-a-file"
    >
      {query.isPending && <p role="status">{messages.loading}</p>}
      {query.isLoadingError && <LoadFailure text={texts.listFailed} query={query} />}
      {query.data?.length === 0 && <p className={css.empty}>{texts.noFiles}</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <ListTable
          label={texts.myFiles}
          columns={[columns.file, columns.state, columns.ordered]}
          action={texts.actions}
        >
          {query.data.map((entry) => (
            <Row key={entry.job_id} entry={entry} />
          ))}
        </ListTable>
      )}
    </SubPage>
  );
}

function Row({ entry }: { readonly entry: ReportFile }): ReactElement {
  const fetching = useFetchFile();
  const removing = useRemoveFile();
  const { workspaceId, reportId, reportName, format, state, createdAt } = entry;
  const name = `${reportName} (${format.toUpperCase()})`;
  const isUnfinished = state === "waiting" || state === "running";
  return (
    <tr>
      <td>
        <Link className={css.file ?? ""} to={`/${[workspaceId, reportId].map(encodeURIComponent).join("/")}`}>
          {name}
        </Link>
      </td>
      <td>
        <FileState entry={entry} />
      </td>
      <td>
        <time dateTime={createdAt}>{showMoment(createdAt)}</time>
      </td>
      <ActionCell>
        <div className={css.rowButtons}>
          {state === "done" && (
            <BusyButton
              variant="quiet"
              aria-label={texts.downloadOf(name)}
              isBusy={fetching.isPending}
              onPress={() => fetching.mutate(entry)}
            >
              {texts.download}
            </BusyButton>
          )}
          <BusyButton
            variant="quiet"
            aria-label={isUnfinished ? texts.cancelOf(name) : texts.removeOf(name)}
            isBusy={removing.isPending}
            onPress={() => removing.mutate(entry)}
          >
            {isUnfinished ? texts.cancel : texts.remove}
          </BusyButton>
        </div>
      </ActionCell>
    </tr>
  );
}
