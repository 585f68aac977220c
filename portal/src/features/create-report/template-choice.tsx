import type { TemplateOption } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { ChoiceCards } from "../../shared/ui/fields/choice-cards.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { createReportMessages } from "./create-report-messages.ts";
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
    <ChoiceCards
      label={createReportMessages.template}
      name="template"
      choices={choices.map((choice) => ({
        value: choice.value,
        name: choice.label,
        description: choice.description || createReportMessages.copied,
        ...markOf(choice),
      }))}
      value={value}
      onChange={onChange}
    >
      {query.isPending ? <p role="status">{messages.loading}</p> : null}
      {query.isLoadingError ? (
        <LoadFailure text={createReportMessages.templatesFailed} query={query} />
      ) : null}
      {templates?.length === 0 ? <p role="status">{messages.noOptions}</p> : null}
    </ChoiceCards>
  );
}

/** Where a template comes from, unless it is one of the product. */
function markOf({ isAgency, provider }: Pick<TemplateOption, "isAgency" | "provider">): { mark?: string } {
  if (isAgency) return { mark: createReportMessages.ofAgency };
  return provider === undefined ? {} : { mark: createReportMessages.ofProvider[provider] };
}

function agencyFirst(one: TemplateOption, other: TemplateOption): number {
  return Number(other.isAgency) - Number(one.isAgency);
}
