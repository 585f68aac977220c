import type { ReactElement } from "react";

import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import css from "../admin.module.css";
import { formatBytes } from "../../../shared/format-bytes.ts";
import { RestoreTestResult } from "./restore-test-result.tsx";
import { systemMessages as texts } from "./system-messages.ts";
import { isUnfinished, useRestoreTests, useTestRestore, type System } from "./use-system.ts";

interface RestoreTestDialogProps {
  /** Null while the dialog is closed. */
  readonly file: string | null;
  readonly system: System;
  readonly onClose: () => void;
}

/** Tests whether a backup can be restored, and shows the result of the last test of it. */
export function RestoreTestDialog({ file, system, onClose }: RestoreTestDialogProps): ReactElement {
  const { data } = useRestoreTests();
  const { isPending, refusal, mutate, clearRefusal } = useTestRestore();
  const backup = data?.backups.find((one) => one.file === file);
  const test = data?.tests.find((one) => one.file === file) ?? null;
  const running = data?.tests.find(isUnfinished);
  const hasRoom = backup !== undefined && data !== undefined && backup.neededBytes <= data.freeBytes;
  const isElsewhere = system.store !== "embedded" || system.engine !== "embedded";

  function close(): void {
    clearRefusal();
    onClose();
  }

  return (
    <Dialog
      heading={texts.testRestore}
      help={file ?? ""}
      isOpen={file !== null}
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{messages.close}</Button>
          <BusyButton
            variant="primary"
            isBusy={isPending}
            isDisabled={!hasRoom || running !== undefined}
            onPress={() => mutate(file ?? "")}
          >
            {texts.startTest}
          </BusyButton>
        </>
      }
    >
      <div className={css.form}>
        <p>{texts.testHelp}</p>
        {isElsewhere && <p>{texts.testElsewhere}</p>}
        {data !== undefined && (
          <p className={css.hint}>{describeSpace(backup?.neededBytes ?? null, data.freeBytes)}</p>
        )}
        {running !== undefined && running.file !== file && <p className={css.hint}>{texts.testOther}</p>}
        {refusal !== null && (
          <p className={css.refusal} role="alert">
            {refusal}
          </p>
        )}
        {test !== null && <RestoreTestResult test={test} />}
      </div>
    </Dialog>
  );
}

/** @param needed null if the file is gone */
function describeSpace(needed: number | null, free: number): string {
  if (needed === null) return texts.testGone;
  const say = needed <= free ? texts.testSpace : texts.testNoSpace;
  return say(formatBytes(needed), formatBytes(free));
}
