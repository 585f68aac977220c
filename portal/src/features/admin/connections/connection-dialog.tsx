import { portalRoutes, type Connection } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { useLast } from "../../../shared/use-last.ts";
import css from "../admin.module.css";
import { DialogForm } from "../form-dialog.tsx";
import { ConfirmedButton, SettingRow } from "../setting-row.tsx";
import { AttachForm } from "./attach-form.tsx";
import { AttachedItems } from "./attached-items.tsx";
import { CheckSteps } from "./check-steps.tsx";
import { ConnectionFields } from "./connection-fields.tsx";
import { inputOf, orderOf } from "./connection-input.ts";
import { connectionMessages as texts } from "./connection-messages.ts";
import { useConnectionMutation } from "./use-connections.ts";

interface ConnectionDialogProps {
  /** `null` while none is selected. */
  readonly connection: Connection | null;
  readonly onClose: () => void;
}

/** The details of one connection: what its check found, what is attached, and its settings. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps): ReactElement | null {
  const shown = useLast(connection);
  if (shown === null) return null;
  return (
    <Dialog
      heading={shown.name}
      help={texts.clouds[shown.cloud]}
      isOpen={connection !== null}
      onClose={onClose}
      foot={<Button onPress={onClose}>{messages.close}</Button>}
    >
      <div key={shown.id} className={css.person}>
        <CheckSteps connection={shown} />
        <AttachedItems connection={shown} />
        <AttachForm connection={shown} />
        <SettingsForm key={shown.version} connection={shown} />
        <RemoveRow connection={shown} onRemoved={onClose} />
      </div>
    </Dialog>
  );
}

interface ConnectionProps {
  readonly connection: Connection;
}

function SettingsForm({ connection }: ConnectionProps): ReactElement {
  const { api } = useServices();
  const [saved] = useState(() => inputOf(connection));
  const [input, setInput] = useState(saved);
  const order = orderOf(input);
  const change = useConnectionMutation(async ({ settings, credential }: NonNullable<typeof order>) => {
    const proof = credential === undefined ? {} : { credential };
    const { name } = await api.call(portalRoutes.changeConnection, {
      params: { connectionId: connection.id },
      body: { ...settings, ...proof, version: connection.version },
    });
    return texts.saved(name);
  });
  return (
    <section className={css.group} aria-label={texts.settings}>
      <h3 className={css.subheading}>{texts.settings}</h3>
      <DialogForm
        id={`connection-${connection.id}`}
        mutation={change}
        isReady={order !== null}
        isFilled={input !== saved}
        onSubmit={() => {
          if (order !== null) change.mutate(order);
        }}
      >
        <ConnectionFields
          input={input}
          isStored
          onChange={(changed) => {
            setInput(changed);
            change.clearRefusal();
          }}
        />
        {change.refusal === null ? null : (
          <p className={css.refusal} role="alert">
            {change.refusal}
          </p>
        )}
        <div>
          <BusyButton type="submit" variant="primary" isBusy={change.isPending}>
            {texts.save}
          </BusyButton>
        </div>
      </DialogForm>
    </section>
  );
}

function RemoveRow({
  connection,
  onRemoved,
}: ConnectionProps & { readonly onRemoved: () => void }): ReactElement {
  const { api } = useServices();
  const { id, name, attached } = connection;
  const remove = useConnectionMutation(async () => {
    const body = { keepsReports: attached > 0 };
    await api.call(portalRoutes.removeConnection, { params: { connectionId: id }, body });
    return texts.removed(name);
  });
  return (
    <SettingRow heading={texts.remove} text={texts.removeHelp(attached)} mutation={remove}>
      <ConfirmedButton
        label={texts.remove}
        question={texts.removeQuestion(connection)}
        isDisabled={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      />
    </SettingRow>
  );
}
