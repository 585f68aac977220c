import { portalRoutes, textLimits } from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { ColorField } from "../../shared/ui/fields/color-field.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { emptyTagForm, mayAdd, type TagFormState } from "./tag-form-state.ts";
import css from "../../shared/ui/fields/form.module.css";
import { tagsMessages } from "./tags-messages.ts";
import { useTagMutation } from "./use-tag-mutation.ts";

export interface TagFormProps {
  readonly workspaceId: string;
  readonly form: TagFormState;
  readonly onChange: (change: Partial<TagFormState>) => void;
}

export function AddTagForm({ workspaceId, form, onChange }: TagFormProps): ReactElement {
  const { api } = useServices();
  const { isPending, mutate: add } = useTagMutation(workspaceId, (body: TagFormState) =>
    api.call(portalRoutes.addWorkspaceTag, { params: { workspaceId }, body }),
  );

  function clear(): void {
    const { tagName, tagColor } = emptyTagForm;
    onChange({ tagName, tagColor });
  }

  return (
    <Form
      className={`${css.form} ${css.wide}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayAdd(form) && !isPending) add(form, { onSuccess: clear });
      }}
    >
      <TextField
        label={tagsMessages.tagName}
        value={form.tagName}
        onChange={(tagName) => onChange({ tagName })}
        maxLength={textLimits.tagName}
        autoComplete="off"
      />
      <ColorField
        label={tagsMessages.tagColor}
        value={form.tagColor}
        onChange={(tagColor) => onChange({ tagColor })}
      />
      <div className={css.decision}>
        <BusyButton type="submit" variant="primary" isDisabled={!mayAdd(form)} isBusy={isPending}>
          {tagsMessages.saveChanges}
        </BusyButton>
      </div>
    </Form>
  );
}
