import { portalRoutes, type BodyOf, type WorkspaceTag, textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ColorField } from "../../shared/ui/fields/color-field.tsx";
import { ConfirmDialog } from "../../shared/ui/dialogs/confirm-dialog.tsx";
import { useUnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { TagDot } from "../../shared/ui/tag-dot.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import type { TagFormProps } from "./add-tag-form.tsx";
import { mayDelete, mayRename } from "./tag-form-state.ts";
import css from "../../shared/ui/fields/form.module.css";
import { tagsMessages } from "./tags-messages.ts";
import { useTagMutation } from "./use-tag-mutation.ts";

export function EditTagForm({ workspaceId, form, onChange }: TagFormProps): ReactElement {
  const query = useWorkspaceTags(workspaceId);
  const { data: tags = [] } = query;
  const rename = useEditTag(workspaceId);
  const recolor = useEditTag(workspaceId);
  const isEditing = rename.isPending || recolor.isPending;
  const options = tags.map(({ id, name }) => ({ value: id, label: name }));
  // The tag may have been renamed or deleted since it was chosen.
  const tagId = options.find(({ value }) => value === form.deleteWorkTag?.value)?.value ?? null;
  const tag = tags.find(({ id }) => id === tagId) ?? null;

  if (query.isLoadingError) return <LoadFailure text={tagsMessages.tagsFailed} query={query} />;
  return (
    <Form
      className={`${css.form} ${css.wide}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (tagId === null || !mayRename(form) || isEditing) return;
        rename.mutate(
          { tagId, body: { name: form.newName } },
          { onSuccess: () => onChange({ newName: "" }) },
        );
      }}
    >
      <Select
        label={tagsMessages.selectTag}
        options={options}
        value={tagId}
        onChange={(id) => onChange({ deleteWorkTag: options.find(({ value }) => value === id) ?? null })}
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
        maxLength={textLimits.tagName}
        autoComplete="off"
      />
      <div className={css.decision}>
        <DeleteTag
          workspaceId={workspaceId}
          tagId={mayDelete(form) ? tagId : null}
          onDeleted={() => onChange({ deleteWorkTag: null })}
        />
        <BusyButton
          type="submit"
          variant="primary"
          isDisabled={tagId === null || !mayRename(form)}
          isBusy={isEditing}
        >
          {tagsMessages.renameTag}
        </BusyButton>
      </div>
      {tag !== null && <TagColor key={tag.id} tag={tag} recolor={recolor} isBusy={isEditing} />}
    </Form>
  );
}

interface DeleteTagProps {
  readonly workspaceId: string;
  /** The tag to delete; `null` while none is chosen. */
  readonly tagId: string | null;
  readonly onDeleted: () => void;
}

function DeleteTag({ workspaceId, tagId, onDeleted }: DeleteTagProps): ReactElement {
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { isPending, mutate } = useTagMutation(workspaceId, (id: string) =>
    api.call(portalRoutes.deleteWorkspaceTag, { params: { tagId: id } }),
  );
  return (
    <>
      {/* Only marked as disabled, because the focus returns to the button once the tag has been deleted. */}
      <Button
        aria-disabled={tagId === null}
        onPress={() => {
          if (tagId !== null) setAsking(true);
        }}
      >
        {tagsMessages.deleteTag}
      </Button>
      <ConfirmDialog
        heading={tagsMessages.confirmHeading}
        question={tagsMessages.confirmQuestion}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => {
          if (tagId !== null) mutate(tagId, { onSuccess: onDeleted, onSettled: () => setAsking(false) });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface TagColorProps {
  readonly tag: WorkspaceTag;
  readonly recolor: ReturnType<typeof useEditTag>;
  readonly isBusy: boolean;
}

function TagColor({ tag, recolor, isBusy }: TagColorProps): ReactElement {
  /** `null` while the colour is unchanged. */
  const [newColor, setNewColor] = useState<string | null>(null);
  const color = toHex(tag.color);
  const isChanged = newColor !== null && newColor !== color;
  useUnsavedInput(isChanged);
  return (
    <>
      <ColorField label={tagsMessages.newColor} value={newColor ?? color} onChange={setNewColor} />
      <div className={css.decision}>
        <BusyButton
          isDisabled={!isChanged}
          isBusy={isBusy}
          onPress={() =>
            recolor.mutate(
              { tagId: tag.id, body: { name: tag.name, color: newColor ?? color } },
              { onSuccess: () => setNewColor(null) },
            )
          }
        >
          {tagsMessages.changeColor}
        </BusyButton>
      </div>
    </>
  );
}

interface TagEdit {
  readonly tagId: string;
  readonly body: BodyOf<typeof portalRoutes.renameWorkspaceTag>;
}

function useEditTag(workspaceId: string) {
  const { api } = useServices();
  return useTagMutation(workspaceId, ({ tagId, body }: TagEdit) =>
    api.call(portalRoutes.renameWorkspaceTag, { params: { tagId }, body }),
  );
}

/** The picker accepts only `#rrggbb`; a tag may also have a CSS colour name such as the default `black`. */
function toHex(color: string): string {
  const context = document.createElement("canvas").getContext("2d");
  if (color.startsWith("#") || context === null) return color;
  context.fillStyle = color;
  return context.fillStyle;
}
