import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  portalRoutes,
  statementTemplates,
  textLimits,
  type StatementTemplate,
} from "@vitrine/contracts/http";
import { reportLanguages, supportedLanguage, type ReportLanguage } from "@vitrine/contracts/languages";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";
import { useNavigate } from "react-router";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { languageNames } from "../../shared/language-names.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Dialog, UnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import form from "../../shared/ui/fields/form.module.css";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { createStatementMessages as texts } from "./create-statement-messages.ts";
import css from "./create-statement.module.css";

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
  const [template, setTemplate] = useState<StatementTemplate>("billing-statement");
  const [language, setLanguage] = useState(() => supportedLanguage(navigator.languages));
  // Until it is typed, the name is that of the template.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? texts.templates[template].name;
  const { isPending, mutate: create } = useCreateStatement(workspaceId, onClose);
  const isComplete = name.trim() !== "";
  return (
    <Dialog heading={texts.heading} help={texts.help} isOpen={isOpen} onClose={onClose}>
      <UnsavedInput isUnsaved={typed !== null && !isPending} />
      <Form
        className={`${form.form} ${form.wide}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isPending) create({ template, language, name: name.trim() });
        }}
      >
        <TemplateChoice value={template} onChange={setTemplate} />
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
        <div className={form.decision}>
          <BusyButton type="submit" variant="primary" isDisabled={!isComplete} isBusy={isPending}>
            {texts.create}
          </BusyButton>
        </div>
      </Form>
    </Dialog>
  );
}

interface TemplateChoiceProps {
  readonly value: StatementTemplate;
  readonly onChange: (template: StatementTemplate) => void;
}

function TemplateChoice({ value, onChange }: TemplateChoiceProps): ReactElement {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{texts.template}</legend>
      {statementTemplates.map((one) => (
        <label key={one} className={css.choice}>
          <input
            type="radio"
            name="template"
            className={css.input}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span className={css.name}>{texts.templates[one].name}</span>
          <span className={css.text}>{texts.templates[one].description}</span>
        </label>
      ))}
    </fieldset>
  );
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
