import type { ListedJob } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { ChoiceBar } from "../list/choice-bar.tsx";
import type { Selection } from "../list/use-selection.ts";
import { jobMessages as texts } from "./job-messages.ts";
import { useChangeJobs } from "./use-jobs.ts";

/** What an administrator can do with the chosen jobs at once. */
export function ChosenJobs({ selection }: { readonly selection: Selection<ListedJob> }): ReactElement {
  const change = useChangeJobs(selection);
  const [isAsking, setAsking] = useState(false);
  const { rows } = selection;
  const hasEnded = ({ state }: ListedJob): boolean => state !== "waiting" && state !== "running";
  return (
    <>
      <ChoiceBar count={rows.length} onClear={selection.clear}>
        {rows.some(({ state }) => state !== "running" && state !== "done") && (
          <BusyButton isBusy={change.isPending} onPress={() => change.mutate("retry")}>
            {rows.every(({ state }) => state === "waiting") ? texts.runNow : texts.retry}
          </BusyButton>
        )}
        {!rows.every(hasEnded) && <Button onPress={() => setAsking(true)}>{texts.cancel}</Button>}
      </ChoiceBar>
      <ConfirmDialog
        heading={texts.cancel}
        question={texts.cancelMany(rows.length)}
        isOpen={isAsking}
        isPending={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutate("cancel", { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
