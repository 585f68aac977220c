import type { TemplateOption } from "@vitrine/contracts/http";
import { LayoutTemplate, Pencil, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Link, useParams } from "react-router";

import { messages } from "../../shared/messages.ts";
import { IconButton } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { ActionCell, ListTable } from "../../shared/ui/list-table.tsx";
import { FailureNotice } from "../../shared/ui/messages/notice.tsx";
import { WorkspacePage } from "../../shared/ui/page/workspace-page.tsx";
import { useLast } from "../../shared/use-last.ts";
import { NamingForm } from "./naming-form.tsx";
import css from "./templates.module.css";
import { templatesGate, templatesMessages as texts } from "./templates-messages.ts";
import { followingAddress, useDeleteTemplate, useRenameTemplate, useTemplates } from "./use-templates.ts";

/** `/{workspaceId}/templates`: the templates of the agency, which are the same in all workspaces. */
export function TemplatesScreen(): ReactElement {
  return (
    <WorkspacePage heading={texts.heading} lead={texts.lead} guide="planners/templates" gate={templatesGate}>
      {() => <Templates />}
    </WorkspacePage>
  );
}

function Templates(): ReactElement {
  const { data, error, refetch } = useTemplates();
  const [renamed, setRenamed] = useState<TemplateOption | null>(null);
  const [removed, setRemoved] = useState<TemplateOption | null>(null);
  const icon = <LayoutTemplate size={24} />;
  if (data === undefined && error !== null) {
    return (
      <FailureNotice
        icon={icon}
        heading={texts.failed}
        level={2}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  return (
    <>
      <TemplatesTable templates={data} onRename={setRenamed} onRemove={setRemoved} />
      <RenameDialog template={renamed} onClose={() => setRenamed(null)} />
      <RemoveDialog template={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

interface TemplatesTableProps {
  readonly templates: readonly TemplateOption[];
  readonly onRename: (template: TemplateOption) => void;
  readonly onRemove: (template: TemplateOption) => void;
}

function TemplatesTable({ templates, onRename, onRemove }: TemplatesTableProps): ReactElement {
  const { workspaceId = "" } = useParams();
  const { name, description, version, from } = texts.columns;
  return (
    <ListTable label={texts.heading} columns={[name, description, from, version]} action={texts.actions}>
      {templates.map((template) => (
        <tr key={template.value}>
          <td className={css.label}>
            <Link to={followingAddress(workspaceId, template.value)} title={texts.reportsOf(template.label)}>
              {template.label}
            </Link>
          </td>
          <td>{template.description}</td>
          <td className={css.from}>{template.isAgency ? texts.ofAgency : texts.ofProduct}</td>
          <td>{texts.versionOf(template.version)}</td>
          <ActionCell>
            {template.isAgency && (
              <IconButton
                label={texts.rename(template.label)}
                icon={<Pencil size={16} aria-hidden="true" />}
                onPress={() => onRename(template)}
              />
            )}
            {template.mayDelete && (
              <IconButton
                label={texts.remove(template.label)}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onPress={() => onRemove(template)}
              />
            )}
          </ActionCell>
        </tr>
      ))}
    </ListTable>
  );
}

interface TemplateDialogProps {
  /** `null` while the dialog is closed. */
  readonly template: TemplateOption | null;
  readonly onClose: () => void;
}

function RenameDialog({ template, onClose }: TemplateDialogProps): ReactElement {
  const shown = useLast(template);
  const { isPending, mutate: rename } = useRenameTemplate(shown?.value ?? "", onClose);
  return (
    <Dialog
      heading={texts.renameHeading}
      help={texts.renameHelp}
      isOpen={template !== null}
      onClose={onClose}
    >
      {shown !== null && (
        <NamingForm
          start={{ name: shown.label, description: shown.description }}
          saveLabel={texts.saveName}
          isBusy={isPending}
          onSave={rename}
        />
      )}
    </Dialog>
  );
}

function RemoveDialog({ template, onClose }: TemplateDialogProps): ReactElement {
  const shown = useLast(template);
  const { isPending, mutate: remove } = useDeleteTemplate(onClose);
  return (
    <ConfirmDialog
      heading={texts.removeHeading}
      question={texts.removeQuestion(shown?.label ?? "")}
      isOpen={template !== null}
      isPending={isPending}
      onConfirm={() => {
        if (template !== null) remove(template.value);
      }}
      onClose={onClose}
    />
  );
}
