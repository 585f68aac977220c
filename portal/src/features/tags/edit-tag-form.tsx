import { httpRoutes } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { TagDot } from "../../shared/ui/tag-dot.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import type { TagFormProps } from "./add-tag-form.tsx";
import { mayDelete, mayRename } from "./tag-form-state.ts";
import css from "./tag-forms.module.css";
import { tagsMessages } from "./tags-messages.ts";
import { useTagChange } from "./use-tag-change.ts";

/** Renaming and deleting a tag; for renaming it needs a new name, for both a tag. */
export function EditTagForm({ workspaceId, form, onChange }: TagFormProps): ReactElement {
  const { api } = useServices();
  const { data: tags = [], isPending: isLoading } = useWorkspaceTags(workspaceId);
  const { isPending, run } = useTagChange(workspaceId);
  const [isAsking, setAsking] = useState(false);
  /** Of the tag; a new name may still be on its way while the question is answered. */
  const [isRemoving, setRemoving] = useState(false);
  const options = tags.map(({ id, name }) => ({ value: id, label: name }));
  // A name that was changed since is shown as it is now; a tag that is gone is not chosen any more.
  const tagId = options.find(({ value }) => value === form.deleteWorkTag?.value)?.value ?? null;

  // Only said to be disabled: once the tag is gone, the question leaves the focus to the button that asked it.
  const isDeletable = tagId !== null && mayDelete(form);

  async function rename(id: string): Promise<void> {
    const input = { params: { tagId: id }, body: { name: form.newName } };
    if (await run(() => api.call(httpRoutes.renameWorkspaceTag, input))) onChange({ newName: "" });
  }
  async function remove(id: string): Promise<void> {
    setRemoving(true);
    const isDone = await run(() => api.call(httpRoutes.deleteWorkspaceTag, { params: { tagId: id } }));
    setRemoving(false);
    setAsking(false);
    if (isDone) onChange({ deleteWorkTag: null });
  }

  return (
    <Form
      className={css.form ?? ""}
      onSubmit={(event) => {
        event.preventDefault();
        if (tagId !== null && mayRename(form) && !isPending) void rename(tagId);
      }}
    >
      <Select
        label={tagsMessages.selectTag}
        options={options}
        value={tagId}
        onChange={(id) => onChange({ deleteWorkTag: options.find(({ value }) => value === id) ?? null })}
        isLoading={isLoading}
        renderOption={({ value, label }) => (
          <>
            <TagDot color={tags.find(({ id }) => id === value)?.color ?? "transparent"} /> {label}
          </>
        )}
      />
      <TextField
        label={tagsMessages.newName}
        value={form.newName}
        onChange={(newName) => onChange({ newName })}
        maxLength={60}
        autoComplete="off"
      />
      <div className={css.buttons}>
        <Button
          aria-disabled={!isDeletable}
          onPress={() => {
            if (isDeletable) setAsking(true);
          }}
        >
          {tagsMessages.deleteTag}
        </Button>
        <BusyButton
          type="submit"
          variant="primary"
          isDisabled={tagId === null || !mayRename(form)}
          isBusy={isPending && !isRemoving}
        >
          {tagsMessages.renameTag}
        </BusyButton>
      </div>
      <ConfirmDialog
        heading={tagsMessages.confirmHeading}
        question={tagsMessages.confirmQuestion}
        isOpen={isAsking}
        isPending={isRemoving}
        onConfirm={() => {
          if (tagId !== null) void remove(tagId);
        }}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}
