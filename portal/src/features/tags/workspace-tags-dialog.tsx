import { useState, type ReactElement } from "react";

import { CloseDialogButton, Dialog, UnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { Tabs, type TabContent } from "../../shared/ui/tabs.tsx";
import { AddTagForm } from "./add-tag-form.tsx";
import { EditTagForm } from "./edit-tag-form.tsx";
import { emptyTagForm, type TagFormState } from "./tag-form-state.ts";
import { tagsMessages } from "./tags-messages.ts";

interface WorkspaceTagsDialogProps {
  readonly workspaceId: string;
  readonly canAdd: boolean;
  readonly canEdit: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The Add WorkSpace Tags dialog. Each tab requires a permission (PERM-11, PERM-12). */
export function WorkspaceTagsDialog(props: WorkspaceTagsDialogProps): ReactElement {
  const { workspaceId, canAdd, canEdit, isOpen, onClose } = props;
  const [tab, setTab] = useState(canAdd ? "add" : "edit");
  const [form, setForm] = useState(emptyTagForm);
  const change = (part: Partial<TagFormState>): void => setForm((before) => ({ ...before, ...part }));
  const add: TabContent = {
    id: "add",
    label: tagsMessages.addNewTag,
    content: <AddTagForm workspaceId={workspaceId} form={form} onChange={change} />,
  };
  const edit: TabContent = {
    id: "edit",
    label: tagsMessages.editTag,
    content: <EditTagForm workspaceId={workspaceId} form={form} onChange={change} />,
  };
  return (
    <Dialog
      heading={tagsMessages.workspaceTags}
      isOpen={isOpen}
      onClose={onClose}
      foot={<CloseDialogButton />}
    >
      <UnsavedInput isUnsaved={form.tagName.trim() !== "" || form.newName.trim() !== ""} />
      <Tabs
        label={tagsMessages.workspaceTags}
        tabs={[...(canAdd ? [add] : []), ...(canEdit ? [edit] : [])]}
        selected={tab}
        onSelect={setTab}
      />
    </Dialog>
  );
}
