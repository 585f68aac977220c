import { httpRoutes } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { ColorField } from "../../shared/ui/color-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import css from "./tag-forms.module.css";
import { tagsMessages } from "./tags-messages.ts";
import { useTagChange } from "./use-tag-change.ts";

/** Black, as the picker of the browser writes it (specification section 9). */
const defaultColor = "#000000";

export function AddTagForm({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const { api } = useServices();
  const { isPending, run } = useTagChange(workspaceId);
  const [tagName, setTagName] = useState("");
  const [tagColor, setTagColor] = useState(defaultColor);

  async function save(): Promise<void> {
    const body = { tagName, tagColor };
    if (await run(() => api.call(httpRoutes.addWorkspaceTag, { params: { workspaceId }, body }))) {
      setTagName("");
      setTagColor(defaultColor);
    }
  }

  return (
    <Form
      className={css.form ?? ""}
      onSubmit={(event) => {
        event.preventDefault();
        if (tagName.trim() !== "" && !isPending) void save();
      }}
    >
      <TextField
        label={tagsMessages.tagName}
        value={tagName}
        onChange={setTagName}
        maxLength={60}
        autoComplete="off"
      />
      <ColorField label={tagsMessages.tagColor} value={tagColor} onChange={setTagColor} />
      <div className={css.buttons}>
        <BusyButton type="submit" variant="primary" isDisabled={tagName.trim() === ""} isBusy={isPending}>
          {tagsMessages.saveChanges}
        </BusyButton>
      </div>
    </Form>
  );
}
