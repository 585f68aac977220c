import { portalRoutes, textLimits, type AdminPerson } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { browserSessionStorage } from "../../../shared/storage/web-storage.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { writeViewing } from "../../../shared/viewing/stored-viewing.ts";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import { SettingRow } from "../setting-row.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { nameOf } from "./describe-person.ts";
import { peopleMessages as texts } from "./people-messages.ts";
import { usePersonMutation } from "./use-people.ts";

interface RowProps {
  readonly person: AdminPerson;
}

/** Shows the portal as the person sees it, in this tab. Not for administrators and people who are disabled. */
export function ViewAsRow({ person }: RowProps): ReactElement {
  const { api, leaveGuard } = useServices();
  const [isOpen, setOpen] = useState(false);
  const start = usePersonMutation(person, async (reason: string) => {
    const params = { personId: person.id };
    const started = await api.call(portalRoutes.startViewing, { params, body: { reason } });
    writeViewing(browserSessionStorage(), { ...started, personId: person.id });
    leaveGuard.forget();
    // The page is loaded anew, so that nothing of the administrator is shown.
    window.location.assign("/");
    return null;
  });
  const reason = person.admin
    ? texts.viewNotAdministrators
    : person.disabledAt !== null
      ? texts.viewNotDisabled
      : null;
  return (
    <SettingRow heading={texts.view} text={reason ?? texts.viewHelp} mutation={{ refusal: null }}>
      <Button aria-disabled={reason !== null} onPress={() => setOpen(reason === null)}>
        {texts.viewAs}
      </Button>
      <FormDialog
        heading={texts.viewHeading(nameOf(person))}
        help={texts.viewHelp}
        submitLabel={texts.viewStart}
        size="small"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        mutation={start}
      >
        {(formId) => <ReasonForm id={formId} start={start} />}
      </FormDialog>
    </SettingRow>
  );
}

interface ReasonFormProps {
  readonly id: string;
  readonly start: AdminMutation<string>;
}

function ReasonForm({ id, start }: ReasonFormProps): ReactElement {
  const [reason, setReason] = useState("");
  return (
    <DialogForm
      id={id}
      mutation={start}
      isReady={reason.trim() !== ""}
      isFilled={reason !== ""}
      onSubmit={() => start.mutate(reason)}
    >
      <TextField
        label={texts.viewReason}
        autoComplete="off"
        autoFocus
        isRequired
        maxLength={textLimits.viewingReason}
        error={start.refusal ?? undefined}
        value={reason}
        onChange={(typed) => {
          setReason(typed);
          start.clearRefusal();
        }}
      />
    </DialogForm>
  );
}
