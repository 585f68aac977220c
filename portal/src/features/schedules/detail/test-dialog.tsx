import type { Schedule } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { FormDialog } from "../../../shared/ui/dialogs/form-dialog.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { nameOfRecipient } from "../recipient-mark.tsx";
import { schedulesMessages as texts } from "../schedules-messages.ts";

interface TestDialogProps {
  readonly schedule: Schedule;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onSend: (recipientId: string) => void;
  readonly onClose: () => void;
}

/** Sends a delivery to the user alone, as one of the recipients would get it. */
export function TestDialog({ schedule, isOpen, isBusy, onSend, onClose }: TestDialogProps): ReactElement {
  const { people } = schedule;
  const [chosen, setChosen] = useState<string | null>(null);
  const recipientId = chosen ?? people[0]?.id ?? null;
  return (
    <FormDialog
      heading={texts.test}
      help={texts.testHelp}
      action={texts.testSend}
      isComplete={recipientId !== null}
      isUnsaved={false}
      isBusy={isBusy}
      onSubmit={() => {
        if (recipientId !== null) onSend(recipientId);
      }}
      {...{ isOpen, onClose }}
    >
      <Select
        label={texts.testAs}
        options={people.map((each) => ({ value: each.id, label: nameOfRecipient(each) }))}
        value={recipientId}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
