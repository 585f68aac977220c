import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  portalRoutes,
  statementTemplates,
  textLimits,
  type StatementTemplate,
} from "@vitrine/contracts/http";
import { reportLanguages, supportedLanguage, type ReportLanguage } from "@vitrine/contracts/languages";
import { useState, type ReactElement } from "react";
import { useNavigate } from "react-router";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { languageNames } from "../../shared/language-names.ts";
import { useServices } from "../../shared/services.ts";
import { FormDialog } from "../../shared/ui/dialogs/form-dialog.tsx";
import { ChoiceCards } from "../../shared/ui/fields/choice-cards.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { createStatementMessages as texts } from "./create-statement-messages.ts";

interface CreateStatementDialogProps {
  readonly workspaceId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a statement of one of the templates, in a language, and opens it. */
export function CreateStatementDialog({
  workspaceId,
  isOpen,
  onClose,
}: CreateStatementDialogProps): ReactElement {
  const { data: templates, error } = useStatementTemplates();
  const [chosen, setChosen] = useState<StatementTemplate | null>(null);
  const template = templates?.find(({ value }) => value === chosen) ?? templates?.[0] ?? null;
  const [language, setLanguage] = useState(() => supportedLanguage(navigator.languages));
  // Until it is typed, the name is that of the template.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? template?.name ?? "";
  const { isPending, mutate: create } = useCreateStatement(workspaceId, onClose);
  const isComplete = template !== null && name.trim() !== "";
  return (
    <FormDialog
      heading={texts.heading}
      help={texts.help}
      action={texts.create}
      isUnsaved={typed !== null}
      isBusy={isPending}
      onSubmit={() => {
        if (template !== null) create({ template: template.value, language, name: name.trim() });
      }}
      {...{ isOpen, onClose, isComplete }}
    >
      <ChoiceCards
        label={texts.template}
        name="template"
        choices={templates ?? []}
        value={template?.value ?? null}
        onChange={setChosen}
      >
        {error !== null && <p role="alert">{error.message}</p>}
        {templates?.length === 0 && <p>{texts.noTemplates}</p>}
      </ChoiceCards>
      <TextField
        label={texts.name}
        value={name}
        onChange={setTyped}
        maxLength={textLimits.reportName}
        autoComplete="off"
      />
      <Select
        label={texts.language}
        options={reportLanguages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(value) => setLanguage(supportedLanguage([value]))}
        hint={texts.languageHint}
      />
    </FormDialog>
  );
}

interface OfferedStatement {
  readonly value: StatementTemplate;
  readonly name: string;
  readonly description: string;
}

/** Those that are not archived. */
function useStatementTemplates() {
  const { api } = useServices();
  return useQuery({
    queryKey: ["templates", "statement"],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.listTemplates, { params: { reportType: "statement" }, signal }),
    select: (offered): readonly OfferedStatement[] =>
      offered.flatMap(({ value, label: name, description }) => {
        const known = statementTemplates.find((one) => one === value);
        return known === undefined ? [] : [{ value: known, name, description }];
      }),
  });
}

interface StatementInput {
  readonly template: StatementTemplate;
  readonly language: ReportLanguage;
  readonly name: string;
}

function useCreateStatement(workspaceId: string, onCreated: () => void) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: StatementInput) =>
      api.call(portalRoutes.addStatement, {
        params: { workspaceId },
        body,
        idempotencyKey: attempt.keyFor(body),
      }),
    onSuccess: async ({ id }) => {
      attempt.done();
      alerts.settle("create-statement");
      await reloadReportList(client, workspaceId);
      onCreated();
      await navigate(`/${encodeURIComponent(workspaceId)}/${encodeURIComponent(id)}`);
    },
    onError: (error) => alerts.show("danger", error.message, { topic: "create-statement" }),
  });
}
