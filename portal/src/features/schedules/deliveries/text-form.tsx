import { useState, type ReactElement } from "react";

import { useLeaveQuestion } from "../../../shared/leaving/use-leave-question.ts";
import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import css from "../schedules.module.css";
import { deliveryMessages as texts } from "./delivery-messages.ts";
import { placeOf, useChangeDelivery, type DeliveryDetail } from "./use-deliveries.ts";

/** Changes subject and text of a delivery that waits for approval. */
export function TextForm({ detail }: { readonly detail: DeliveryDetail }): ReactElement {
  const { delivery, versions } = detail;
  const saved = { subject: versions[0]?.preview.subject ?? "", text: versions[0]?.preview.text ?? "" };
  const [fields, setFields] = useState<typeof saved | null>(null);
  const { edit } = useChangeDelivery(placeOf(delivery));
  const isChanged = fields !== null && JSON.stringify(fields) !== JSON.stringify(saved);
  useLeaveQuestion(isChanged ? messages.discardOnPageQuestion : null);
  return (
    <Section heading={texts.edit} help={texts.editHelp}>
      {fields === null ? (
        <div>
          <Button onPress={() => setFields(saved)}>{texts.edit}</Button>
        </div>
      ) : (
        <form
          className={css.part}
          aria-busy={edit.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            if (edit.isPending || !isChanged || fields.subject.trim() === "") return;
            edit.mutate(fields, { onSuccess: () => setFields(null) });
          }}
        >
          <TextField
            label={texts.subject}
            isRequired
            autoFocus
            maxLength={200}
            value={fields.subject}
            onChange={(subject) => setFields({ ...fields, subject })}
          />
          <TextArea
            label={texts.text}
            maxLength={4000}
            value={fields.text}
            onChange={(text) => setFields({ ...fields, text })}
          />
          <p className={css.quiet}>{texts.editWarning}</p>
          <div className={css.actions}>
            <BusyButton type="submit" variant="primary" isDisabled={!isChanged} isBusy={edit.isPending}>
              {texts.save}
            </BusyButton>
            <Button variant="quiet" onPress={() => setFields(null)}>
              {messages.cancel}
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
}
