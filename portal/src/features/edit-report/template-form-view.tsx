import { type ReportSettings, textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { CheckList } from "../../shared/ui/fields/check-list.tsx";
import { useUnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { MultiSelect } from "../../shared/ui/select/multi-select.tsx";
import { TextArea } from "../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { ConflictView } from "./conflict-view.tsx";
import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";
import {
  findChanges,
  findEmptyParts,
  campaignOptions,
  rebase,
  toForm,
  type TemplateForm,
  type TemplatePart,
} from "./template-edit.ts";
import { useSaveTemplate } from "./use-save-template.ts";

interface TemplateFormViewProps {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly hasCampaigns: boolean;
  readonly initialSettings: ReportSettings;
  readonly onSaved: () => void;
}

/** Edits the settings of a report. On a conflict it shows both versions. */
export function TemplateFormView(props: TemplateFormViewProps): ReactElement {
  const [settings, setSettings] = useState(props.initialSettings);
  const [form, setForm] = useState<TemplateForm>(() => toForm(settings));
  /** The settings that another person has saved in the meantime. */
  const [theirs, setTheirs] = useState<ReportSettings | null>(null);
  const { isPending, mutate: save } = useSaveTemplate(props.workspaceId, props.reportId, props.onSaved);
  const hasChanged = findChanges(toForm(settings), form).length > 0;
  const isComplete = findEmptyParts(toForm(settings), form).length === 0;

  useUnsavedInput(hasChanged);

  function submit(from: ReportSettings, next: TemplateForm): void {
    save({ settings: from, form: next }, { onSuccess: setTheirs });
  }
  function start(from: ReportSettings, next: TemplateForm): void {
    setTheirs(null);
    setSettings(from);
    setForm(next);
  }

  if (theirs !== null) {
    const rebased = rebase(toForm(settings), form, toForm(theirs));
    return (
      <ConflictView
        settings={theirs}
        mine={rebased}
        isPending={isPending}
        onKeepTheirs={() => start(theirs, toForm(theirs))}
        onKeepMine={() => {
          start(theirs, rebased);
          submit(theirs, rebased);
        }}
      />
    );
  }
  return (
    <Form
      className={css.form ?? ""}
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasChanged && isComplete && !isPending) submit(settings, form);
      }}
    >
      <TemplateFields settings={settings} form={form} hasCampaigns={props.hasCampaigns} onChange={setForm} />
      <div className={css.buttons}>
        <BusyButton
          type="submit"
          variant="primary"
          isDisabled={!hasChanged || !isComplete}
          isBusy={isPending}
        >
          {editReportMessages.save}
        </BusyButton>
      </div>
    </Form>
  );
}

interface TemplateFieldsProps {
  readonly settings: ReportSettings;
  readonly form: TemplateForm;
  readonly hasCampaigns: boolean;
  readonly onChange: (form: TemplateForm) => void;
}

function TemplateFields({ settings, form, hasCampaigns, onChange }: TemplateFieldsProps): ReactElement {
  const empty = findEmptyParts(toForm(settings), form);
  const errorOf = (part: TemplatePart): string | undefined =>
    empty.includes(part) ? editReportMessages.fieldRequired : undefined;
  return (
    <>
      <TextField
        label={editReportMessages.name}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        maxLength={textLimits.reportName}
        autoComplete="off"
        error={errorOf("name")}
      />
      <TextArea
        label={editReportMessages.description}
        value={form.description}
        onChange={(description) => onChange({ ...form, description })}
        maxLength={textLimits.reportDescription}
        error={errorOf("description")}
      />
      {hasCampaigns && (
        <MultiSelect
          label={editReportMessages.campaigns}
          options={campaignOptions(settings)}
          value={form.campaigns}
          onChange={(campaigns) => onChange({ ...form, campaigns })}
          placeholder={editReportMessages.allCampaigns}
          clearLabel={editReportMessages.clearCampaigns}
          hint={form.campaigns.length === 0 ? editReportMessages.allCampaignsHint : undefined}
        />
      )}
      {/* Statements and boards have no pages that could be hidden. */}
      {settings.pages.length === 0 ? null : (
        <CheckList
          label={editReportMessages.pages}
          options={settings.pages}
          value={form.pages}
          onChange={(pages) => onChange({ ...form, pages })}
          lastHint={editReportMessages.lastPage}
        />
      )}
    </>
  );
}
