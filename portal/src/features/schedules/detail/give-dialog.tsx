import type { Schedule } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { messages } from "../../../shared/messages.ts";
import { FormDialog } from "../../../shared/ui/dialogs/form-dialog.tsx";
import { LoadFailure } from "../../../shared/ui/messages/load-failure.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { useReportPeople } from "../form/use-form-choices.ts";
import { schedulesMessages as texts } from "../schedules-messages.ts";
import { useChangeSchedule } from "../use-schedules.ts";

interface GiveDialogProps {
  readonly schedule: Schedule;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes another person of the agency the owner. */
export function GiveDialog({ schedule, isOpen, onClose }: GiveDialogProps): ReactElement {
  const { workspaceId, id, ownerId, reportId } = schedule;
  const people = useReportPeople(isOpen ? reportId : "");
  const [personId, setPersonId] = useState<string | null>(null);
  const giving = useChangeSchedule(workspaceId, id);
  const close = (): void => {
    setPersonId(null);
    onClose();
  };
  return (
    <FormDialog
      heading={texts.give}
      help={texts.giveHelp}
      action={texts.giveAction}
      isComplete={personId !== null}
      isUnsaved={personId !== null}
      isBusy={giving.isPending}
      onSubmit={() => {
        if (personId !== null) giving.mutate({ personId }, { onSuccess: close });
      }}
      isOpen={isOpen}
      onClose={close}
    >
      {people.isLoading && <p role="status">{messages.loading}</p>}
      {people.isLoadingError && <LoadFailure text={texts.peopleFailed} query={people} />}
      {people.data !== undefined && (
        <Select
          label={texts.newOwner}
          options={people.data.agency.filter(({ value }) => value !== ownerId)}
          value={personId}
          onChange={setPersonId}
        />
      )}
    </FormDialog>
  );
}
