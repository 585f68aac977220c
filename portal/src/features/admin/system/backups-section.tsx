import type { ListedBackup } from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { ListTable } from "../../../shared/ui/list-table.tsx";
import { showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { formatBytes } from "./format-bytes.ts";
import { systemMessages as texts } from "./system-messages.ts";
import own from "./system.module.css";
import { SystemSection } from "./system-section.tsx";
import type { System } from "./use-system.ts";

interface BackupsSectionProps {
  readonly backups: System["backups"];
}

/** The last backups, and when the next ones are made. */
export function BackupsSection({ backups: { at, keep, last } }: BackupsSectionProps): ReactElement {
  const columns = texts.backupColumns;
  return (
    <SystemSection
      id="system-backups"
      heading={texts.backups}
      help={at === null ? texts.noBackups : texts.backupsAt(at, keep)}
      action={at === null ? null : <Link to="/admin/jobs?kind=backup">{texts.backupNow}</Link>}
    >
      {last.length > 0 ? (
        <ListTable label={texts.backups} columns={[columns.at, columns.state, columns.size, columns.content]}>
          {last.map((backup) => (
            <BackupRow key={`${backup.at} ${backup.state}`} backup={backup} />
          ))}
        </ListTable>
      ) : (
        at !== null && <p className={css.hint}>{texts.noneYet}</p>
      )}
    </SystemSection>
  );
}

function BackupRow({ backup }: { readonly backup: ListedBackup }): ReactElement {
  const { at, state, file, bytes, workspaces, missing, reason } = backup;
  const isWhole = state === "done" && (missing ?? 0) === 0;
  const content = [
    workspaces === null ? "" : texts.workspaces(workspaces),
    missing === null || missing === 0 ? "" : texts.missing(missing),
    reason ?? "",
  ];
  return (
    <tr>
      <td>
        <div>
          <time dateTime={at}>{showMoment(at)}</time>
        </div>
        {file !== null && <div className={own.code}>{file}</div>}
      </td>
      <td>
        <StateMark tone={isWhole ? "good" : "bad"}>
          {state === "done" && !isWhole ? texts.incomplete : texts.states[state]}
        </StateMark>
      </td>
      <td className={own.quiet}>{bytes === null ? "" : formatBytes(bytes)}</td>
      <td className={own.quiet}>{content.filter((part) => part !== "").join(", ")}</td>
    </tr>
  );
}
