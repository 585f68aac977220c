import type { AdminReport } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { ChoiceBar } from "../list/choice-bar.tsx";
import type { Selection } from "../list/use-selection.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { moveMessages } from "./move-messages.ts";
import { reportMessages as texts } from "./report-messages.ts";
import { useChangeReports, useMoveReports } from "./use-reports.ts";

interface ChosenReportsProps {
  readonly selection: Selection<AdminReport>;
  /** The list shows the bin. */
  readonly isDeleted: boolean;
}

/** What an administrator can do with the chosen reports at once. */
export function ChosenReports({ selection, isDeleted }: ChosenReportsProps): ReactElement {
  const change = useChangeReports(selection);
  const move = useMoveReports(selection);
  const [isAsking, setAsking] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const reports = selection.rows;
  return (
    <>
      <ChoiceBar count={reports.length} onClear={selection.clear}>
        {isDeleted ? (
          <BusyButton isBusy={change.isPending} onPress={() => change.mutate({ reports, change: "restore" })}>
            {texts.restore}
          </BusyButton>
        ) : (
          <>
            <Button onPress={() => setMoving(true)}>{moveMessages.move}</Button>
            <Button onPress={() => setAsking(true)}>{texts.delete}</Button>
          </>
        )}
      </ChoiceBar>
      <MoveDialog reports={reports} move={move} isOpen={isMoving} onClose={() => setMoving(false)} />
      <ConfirmDialog
        heading={texts.delete}
        question={texts.deleteQuestion(reports.length)}
        isOpen={isAsking}
        isPending={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutate({ reports, change: "delete" }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
