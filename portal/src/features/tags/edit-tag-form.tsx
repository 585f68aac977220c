import { portalRoutes, type WorkspaceTag } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ColorField } from "../../shared/ui/color-field.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { useUnsavedInput } from "../../shared/ui/dialog.tsx";
import { LoadFailure } from "../../shared/ui/load-failure.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { TagDot } from "../../shared/ui/tag-dot.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import type { TagFormProps } from "./add-tag-form.tsx";
import { emptyTagForm, mayDelete, mayRename } from "./tag-form-state.ts";
import css from "./tag-forms.module.css";
import { tagsMessages } from "./tags-messages.ts";
import { useTagChange } from "./use-tag-change.ts";

/** Renaming, recolouring and deleting the chosen tag. */
export function EditTagForm({ workspaceId, form, onChange }: TagFormProps): ReactElement {
  const { api } = useServices();
  const query = useWorkspaceTags(workspaceId);
  const { data: tags = [] } = query;
  const { isPending, run } = useTagChange(workspaceId);
  const [isAsking, setAsking] = useState(false);
  /** The colour the chosen tag is to have; `null` while it keeps its own. */
  const [newColor, setNewColor] = useState<string | null>(null);
  /** Of the tag; a new name may still be on its way while the question is answered. */
  const [isRemoving, setRemoving] = useState(false);
  const options = tags.map(({ id, name }) => ({ value: id, label: name }));
  // A name that was changed since is shown as it is now; a tag that is gone is not chosen any more.
  const tagId = options.find(({ value }) => value === form.deleteWorkTag?.value)?.value ?? null;

  // Only said to be disabled: once the tag is gone, the question leaves the focus to the button that asked it.
  const isDeletable = tagId !== null && mayDelete(form);

  const tag = tags.find(({ id }) => id === tagId) ?? null;
  const color = tag === null ? emptyTagForm.tagColor : toHex(tag.color);

  const isRecolored = newColor !== null && newColor !== color;
  useUnsavedInput(isRecolored);

  async function rename(id: string): Promise<void> {
    const input = { params: { tagId: id }, body: { name: form.newName } };
    if (await run(() => api.call(portalRoutes.renameWorkspaceTag, input))) onChange({ newName: "" });
  }
  async function recolor({ id, name }: WorkspaceTag, to: string): Promise<void> {
    const input = { params: { tagId: id }, body: { name, color: to } };
    if (await run(() => api.call(portalRoutes.renameWorkspaceTag, input))) setNewColor(null);
  }
  async function remove(id: string): Promise<void> {
    setRemoving(true);
    const isDone = await run(() => api.call(portalRoutes.deleteWorkspaceTag, { params: { tagId: id } }));
    setRemoving(false);
    setAsking(false);
    if (isDone) onChange({ deleteWorkTag: null });
  }

  if (query.isLoadingError) return <LoadFailure text={tagsMessages.tagsFailed} query={query} />;
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
        onChange={(id) => {
          setNewColor(null);
          onChange({ deleteWorkTag: options.find(({ value }) => value === id) ?? null });
        }}
        isLoading={query.isPending}
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
      {tag !== null && (
        <>
          <ColorField label={tagsMessages.newColor} value={newColor ?? color} onChange={setNewColor} />
          <div className={css.buttons}>
            <BusyButton
              isDisabled={!isRecolored}
              isBusy={isPending && !isRemoving}
              onPress={() => void recolor(tag, newColor ?? color)}
            >
              {tagsMessages.changeColor}
            </BusyButton>
          </div>
        </>
      )}
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

/** The picker takes `#rrggbb` only; a tag may also have a CSS name such as the default `black`. */
function toHex(color: string): string {
  const context = document.createElement("canvas").getContext("2d");
  if (color.startsWith("#") || context === null) return color;
  context.fillStyle = color;
  return context.fillStyle;
}
