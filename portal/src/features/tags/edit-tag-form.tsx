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
import css from "./tag-forms.module.css";
import { tagsMessages } from "./tags-messages.ts";
import { useTagChange } from "./use-tag-change.ts";

/** Renaming and deleting a tag; for renaming it needs a new name, for both a tag. */
export function EditTagForm({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const { api } = useServices();
  const { data: tags = [], isPending: isLoading } = useWorkspaceTags(workspaceId);
  const { isPending, run } = useTagChange(workspaceId);
  const [tagId, setTagId] = useState<string | null>(null);
  const [newName, setNewName] = useState("");
  const [isAsking, setAsking] = useState(false);
  const mayRename = tagId !== null && newName.trim() !== "";

  async function rename(id: string): Promise<void> {
    const input = { params: { tagId: id }, body: { name: newName } };
    if (await run(() => api.call(httpRoutes.renameWorkspaceTag, input))) setNewName("");
  }
  async function remove(id: string): Promise<void> {
    const isDone = await run(() => api.call(httpRoutes.deleteWorkspaceTag, { params: { tagId: id } }));
    setAsking(false);
    if (isDone) setTagId(null);
  }

  return (
    <Form
      className={css.form ?? ""}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayRename && !isPending) void rename(tagId);
      }}
    >
      <Select
        label={tagsMessages.selectTag}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={tagId}
        onChange={setTagId}
        isLoading={isLoading}
        renderOption={({ value, label }) => (
          <>
            <TagDot color={tags.find(({ id }) => id === value)?.color ?? "transparent"} /> {label}
          </>
        )}
      />
      <TextField
        label={tagsMessages.newName}
        value={newName}
        onChange={setNewName}
        maxLength={60}
        autoComplete="off"
      />
      <div className={css.buttons}>
        <Button isDisabled={tagId === null} onPress={() => setAsking(true)}>
          {tagsMessages.deleteTag}
        </Button>
        <BusyButton type="submit" variant="primary" isDisabled={!mayRename} isBusy={isPending && !isAsking}>
          {tagsMessages.renameTag}
        </BusyButton>
      </div>
      <ConfirmDialog
        heading={tagsMessages.confirmHeading}
        question={tagsMessages.confirmQuestion}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => {
          if (tagId !== null) void remove(tagId);
        }}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}
