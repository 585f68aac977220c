import { X } from "lucide-react";
import { useId, useRef, type ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { SelectField } from "../../shared/ui/select/select-field.tsx";
import css from "../../shared/ui/select/select.module.css";
import { editReportMessages } from "./edit-report-messages.ts";
import { addEntry, type ShareForm } from "./share-draft.ts";

interface InvitationBoxProps {
  readonly form: ShareForm;
  readonly onChange: (form: ShareForm) => void;
  readonly isDisabled: boolean;
}

/** The addresses to invite. Enter, Tab or the meta key adds one that contains an `@`; otherwise Tab moves the focus. */
export function InvitationBox({ form, onChange, isDisabled }: InvitationBoxProps): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <SelectField
      id={id}
      label={editReportMessages.invitations}
      // The field above shows why it is disabled.
      hint={isDisabled ? undefined : editReportMessages.invitationHint}
      isDisabled={isDisabled}
      hasMenu={false}
      onPress={() => input.current?.focus()}
    >
      {form.emails.map((email) => (
        <span key={email} className={css.chip}>
          <span className={css.chipLabel}>{email}</span>
          <button
            type="button"
            className={css.remove}
            aria-label={messages.remove(email)}
            onClick={() => {
              onChange({ ...form, emails: form.emails.filter((each) => each !== email) });
              input.current?.focus();
            }}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        className={css.input}
        aria-describedby={isDisabled ? undefined : `${id}-hint`}
        disabled={isDisabled}
        value={form.typed}
        onChange={(event) => onChange({ ...form, typed: event.target.value })}
        onKeyDown={(event) => {
          const next = event.nativeEvent.isComposing || event.shiftKey ? null : addEntry(form, event.key);
          if (next !== null) {
            event.preventDefault();
            // Otherwise the dialog would move the focus.
            event.stopPropagation();
            onChange(next);
          } else if (event.key === "Backspace" && form.typed === "") {
            onChange({ ...form, emails: form.emails.slice(0, -1) });
          }
        }}
      />
    </SelectField>
  );
}
