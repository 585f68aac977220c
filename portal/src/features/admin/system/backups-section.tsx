import type { ListedBackup, RestoreTest } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Link } from "react-router";

import { Button } from "../../../shared/ui/button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { formatBytes } from "../../../shared/format-bytes.ts";
import { systemMessages as texts } from "./system-messages.ts";
import own from "./system.module.css";
import { SystemSection } from "./system-section.tsx";
import { RestoreTestDialog } from "./restore-test-dialog.tsx";
import { TestState } from "./restore-test-result.tsx";
import { useRestoreTests, type System } from "./use-system.ts";

interface BackupsSectionProps {
  readonly system: System;
}

/** The last backups, and when the next ones are made. */
export function BackupsSection({ system }: BackupsSectionProps): ReactElement {
  const { at, keep, last } = system.backups;
  const [tested, setTested] = useState<string | null>(null);
  const tests = useRestoreTests().data?.tests ?? [];
  const columns = texts.backupColumns;
  return (
    <SystemSection
      id="system-backups"
      heading={texts.backups}
      help={at === null ? texts.noBackups : texts.backupsAt(at, keep)}
      action={at === null ? null : <Link to="/admin/jobs?kind=backup">{texts.backupNow}</Link>}
    >
      {last.length > 0 ? (
        <ListTable
          label={texts.backups}
          columns={[columns.at, columns.state, columns.size, columns.content, columns.test]}
          action={texts.testRestore}
        >
          {last.map((backup) => (
            <BackupRow
              key={`${backup.at} ${backup.state}`}
              backup={backup}
              test={tests.find(({ file }) => file === backup.file) ?? null}
              onTest={setTested}
            />
          ))}
        </ListTable>
      ) : (
        at !== null && <p className={css.hint}>{texts.noneYet}</p>
      )}
      <RestoreTestDialog file={tested} system={system} onClose={() => setTested(null)} />
    </SystemSection>
  );
}

interface BackupRowProps {
  readonly backup: ListedBackup;
  /** Null if its restore was not tested. */
  readonly test: RestoreTest | null;
  readonly onTest: (file: string) => void;
}

function BackupRow({ backup, test, onTest }: BackupRowProps): ReactElement {
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
      <td data-label={texts.backupColumns.test}>
        {file !== null &&
          (test === null ? (
            <span className={own.quiet}>{texts.neverTested}</span>
          ) : (
            <TestState test={test} />
          ))}
      </td>
      <ActionCell>
        {file !== null && (
          <Button aria-label={texts.testOf(file)} onPress={() => onTest(file)}>
            {texts.testRestore}
          </Button>
        )}
      </ActionCell>
    </tr>
  );
}
