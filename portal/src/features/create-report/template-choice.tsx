import type { TemplateOption } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { createReportMessages } from "./create-report-messages.ts";
import css from "./template-choice.module.css";
import { useTemplates } from "./wizard-queries.ts";

interface TemplateChoiceProps {
  readonly value: string | null;
  readonly onChange: (template: string) => void;
}

export function TemplateChoice({ value, onChange }: TemplateChoiceProps): ReactElement {
  const query = useTemplates();
  const { data: templates } = query;
  // After the templates, so that no choice moves once it can be pressed.
  const choices = query.isPending
    ? []
    : [
        ...(templates ?? []).toSorted(agencyFirst),
        createReportMessages.fromData,
        createReportMessages.statement,
        createReportMessages.board,
      ];
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{createReportMessages.template}</legend>
      {query.isPending ? <p role="status">{messages.loading}</p> : null}
      {query.isLoadingError ? (
        <LoadFailure text={createReportMessages.templatesFailed} query={query} />
      ) : null}
      {templates?.length === 0 ? <p role="status">{messages.noOptions}</p> : null}
      {choices.map((template) => (
        <label key={template.value} className={css.choice}>
          <input
            type="radio"
            name="template"
            className={css.input}
            value={template.value}
            checked={template.value === value}
            onChange={() => onChange(template.value)}
          />
          <span className={css.name}>
            {template.label}
            {template.isAgency && <span className={css.own}>{createReportMessages.ofAgency}</span>}
          </span>
          <span className={css.text}>{template.description}</span>
        </label>
      ))}
    </fieldset>
  );
}

function agencyFirst(one: TemplateOption, other: TemplateOption): number {
  return Number(other.isAgency) - Number(one.isAgency);
}
