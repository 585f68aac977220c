import { startingPeriods, textLimits } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { CheckList } from "../../shared/ui/fields/check-list.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { MultiSelect } from "../../shared/ui/select/multi-select.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { TextArea } from "../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { messages } from "../../shared/messages.ts";
import { chooseTemplate, isProvided, type CreateDraft } from "./create-draft.ts";
import css from "./create-report-dialog.module.css";
import { createReportMessages } from "./create-report-messages.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { useCampaigns, useTemplatePages } from "./wizard-queries.ts";

interface WizardStepProps {
  readonly draft: CreateDraft;
  /** The fields that show the error that they are required. */
  readonly emptyFields: ReadonlySet<string>;
  readonly onChange: (draft: CreateDraft) => void;
}

export function WizardStep(props: WizardStepProps): ReactElement {
  const { draft, onChange } = props;
  switch (draft.step) {
    case 0:
      return (
        <>
          <TextField label={createReportMessages.reportType} value={draft.reportType} isReadOnly />
          <p className={css.help}>{createReportMessages.reportTypeHelp}</p>
        </>
      );
    case 1:
      return (
        <TemplateChoice
          value={draft.template}
          onChange={(template) => onChange(chooseTemplate(draft, template))}
        />
      );
    case 2:
      return <PagesStep {...props} />;
    default:
      return <DetailsStep {...props} />;
  }
}

function PagesStep({ draft, onChange }: WizardStepProps): ReactElement {
  const query = useTemplatePages(draft.template);
  const { data: pages = [] } = query;
  if (query.isPending) return <p role="status">{messages.loading}</p>;
  if (query.isLoadingError) return <LoadFailure text={createReportMessages.pagesFailed} query={query} />;
  if (pages.length === 0) return <p role="status">{messages.noOptions}</p>;
  return (
    <>
      <CheckList
        label={createReportMessages.pages}
        options={pages}
        lastHint={createReportMessages.lastPage}
        value={pages.map(({ value }) => value).filter((name) => !draft.hiddenTabs.includes(name))}
        onChange={(shown) =>
          onChange({
            ...draft,
            hiddenTabs: pages.map(({ value }) => value).filter((name) => !shown.includes(name)),
          })
        }
      />
      <p className={css.help}>{createReportMessages.pagesHelp}</p>
    </>
  );
}

function DetailsStep({ draft, emptyFields, onChange }: WizardStepProps): ReactElement {
  const query = useCampaigns(draft.workspaceId);
  const errorOf = (field: string): string | undefined =>
    emptyFields.has(field) ? createReportMessages.fieldRequired : undefined;
  return (
    <>
      {query.isLoadingError ? (
        <LoadFailure text={createReportMessages.campaignsFailed} query={query} />
      ) : (
        <MultiSelect
          label={createReportMessages.campaigns}
          options={query.data ?? []}
          value={draft.selectedCampaigns}
          onChange={(selectedCampaigns) => onChange({ ...draft, selectedCampaigns })}
          isLoading={query.isPending}
          error={errorOf("selectedCampaigns")}
        />
      )}
      {isProvided(draft) && <p className={css.help}>{createReportMessages.campaignsOfCopy}</p>}
      <TextField
        label={createReportMessages.name}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        maxLength={textLimits.reportName}
        autoComplete="off"
        error={errorOf("name")}
      />
      <TextArea
        label={createReportMessages.description}
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
        maxLength={textLimits.reportDescription}
        error={errorOf("description")}
      />
      {!isProvided(draft) && <PeriodChoice draft={draft} onChange={onChange} />}
    </>
  );
}

function PeriodChoice({ draft, onChange }: Pick<WizardStepProps, "draft" | "onChange">): ReactElement {
  return (
    <Select
      label={createReportMessages.period}
      options={[
        { value: "", label: createReportMessages.periodOfTemplate },
        ...startingPeriods.map((value) => ({ value, label: createReportMessages.periods[value] })),
      ]}
      value={draft.period ?? ""}
      onChange={(value) => onChange({ ...draft, period: startingPeriods.find((one) => one === value) })}
    />
  );
}
