import { textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { UnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { TextArea } from "../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import css from "./templates.module.css";
import { templatesMessages as texts } from "./templates-messages.ts";
import type { Naming } from "./use-templates.ts";

interface NamingFormProps {
  readonly start: Naming;
  readonly saveLabel: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly onSave: (naming: Naming) => void;
}

/** The name of a template, and what it shows. */
export function NamingForm({
  start,
  saveLabel,
  isBusy,
  isDisabled = false,
  onSave,
}: NamingFormProps): ReactElement {
  const [name, setName] = useState(start.name);
  const [description, setDescription] = useState(start.description);
  const isComplete = name.trim() !== "" && description.trim() !== "" && !isDisabled;
  return (
    <Form
      className={css.form ?? ""}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isBusy) onSave({ name: name.trim(), description: description.trim() });
      }}
    >
      <UnsavedInput isUnsaved={name !== start.name || description !== start.description} />
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        maxLength={textLimits.templateName}
        autoComplete="off"
      />
      <TextArea
        label={texts.description}
        value={description}
        onChange={setDescription}
        maxLength={textLimits.templateDescription}
      />
      <div className={css.buttons}>
        <BusyButton type="submit" variant="primary" isDisabled={!isComplete} isBusy={isBusy}>
          {saveLabel}
        </BusyButton>
      </div>
    </Form>
  );
}
