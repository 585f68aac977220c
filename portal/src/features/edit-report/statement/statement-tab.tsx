import { useMutation, useQuery } from "@tanstack/react-query";
import { portalRoutes, type StatementSettings } from "@vitrine/contracts/http";
import { reportLanguages } from "@vitrine/contracts/languages";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { ApiError } from "../../../shared/api/api-error.ts";
import { languageNames } from "../../../shared/language-names.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { useUnsavedInput } from "../../../shared/ui/dialogs/dialog.tsx";
import { MultiSelect } from "../../../shared/ui/select/multi-select.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../edit-report.module.css";
import { editReportMessages } from "../edit-report-messages.ts";
import { TabState } from "../tab-state.tsx";
import {
  choiceOf,
  defaultOf,
  editableParameters,
  hasPeriods,
  noDefault,
  offeredPeriods,
  storedDefault,
  toEdit,
  valuesOf,
  withDefault,
} from "./statement-draft.ts";
import { statementMessages as texts } from "./statement-messages.ts";

interface StatementTabProps {
  readonly reportId: string;
  readonly onSaved: () => void;
}

/** Language, paper and first parameters of a statement. */
export function StatementTab({ reportId, onSaved }: StatementTabProps): ReactElement {
  const { api } = useServices();
  const settings = useQuery({
    queryKey: ["statement-settings", reportId],
    queryFn: ({ signal }) => api.call(portalRoutes.getStatementSettings, { params: { reportId }, signal }),
    // Each edit starts with the current settings, which must not change during the edit.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (settings.data === undefined) return <TabState query={settings} />;
  return <StatementForm reportId={reportId} stored={settings.data} onSaved={onSaved} />;
}

interface StatementFormProps extends StatementTabProps {
  readonly stored: StatementSettings;
}

function StatementForm({ reportId, stored, onSaved }: StatementFormProps): ReactElement {
  const [settings, setSettings] = useState(stored);
  const { isPending, mutate: save } = useSave(reportId, onSaved);
  const hasChanged = JSON.stringify(settings) !== JSON.stringify(stored);
  useUnsavedInput(hasChanged && !isPending);
  return (
    <Form
      className={css.form ?? ""}
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasChanged && !isPending) save(settings);
      }}
    >
      <PaperFields settings={settings} onChange={setSettings} />
      {editableParameters(settings).map((parameter) => (
        <DefaultField
          key={parameter.name}
          parameter={parameter}
          stored={stored.parameters.find(({ name }) => name === parameter.name) ?? parameter}
          onChange={(given) => setSettings(withDefault(settings, parameter.name, given))}
        />
      ))}
      <div className={css.buttons}>
        <BusyButton type="submit" variant="primary" isDisabled={!hasChanged} isBusy={isPending}>
          {editReportMessages.save}
        </BusyButton>
      </div>
    </Form>
  );
}

interface FieldsProps {
  readonly settings: StatementSettings;
  readonly onChange: (settings: StatementSettings) => void;
}

function PaperFields({ settings, onChange }: FieldsProps): ReactElement {
  const { sizes, orientations } = texts;
  return (
    <>
      <Select
        label={texts.language}
        options={reportLanguages.map((value) => ({ value, label: languageNames[value] }))}
        value={settings.language}
        onChange={(value) => {
          const language = reportLanguages.find((one) => one === value);
          if (language !== undefined) onChange({ ...settings, language });
        }}
        hint={texts.languageHint}
      />
      <Select
        label={texts.size}
        options={Object.entries(sizes).map(([value, label]) => ({ value, label }))}
        value={settings.size}
        onChange={(value) => onChange({ ...settings, size: value as StatementSettings["size"] })}
      />
      <Select
        label={texts.orientation}
        options={Object.entries(orientations).map(([value, label]) => ({ value, label }))}
        value={settings.orientation}
        onChange={(value) =>
          onChange({ ...settings, orientation: value === "landscape" ? "landscape" : "portrait" })
        }
      />
    </>
  );
}

type Parameter = StatementSettings["parameters"][number];

interface DefaultFieldProps {
  readonly parameter: Parameter;
  readonly stored: Parameter;
  readonly onChange: (given: Parameter["default"]) => void;
}

/** What a parameter has when the statement is opened. */
function DefaultField({ parameter, stored, onChange }: DefaultFieldProps): ReactElement {
  const label = texts.defaultOf(parameter.label);
  if (hasPeriods(parameter)) {
    const isOther = choiceOf(stored.default) === storedDefault;
    return (
      <Select
        label={label}
        options={[
          { value: noDefault, label: texts.all },
          ...(isOther ? [{ value: storedDefault, label: texts.asStored }] : []),
          ...offeredPeriods.map((value) => ({ value, label: texts.periods[value] })),
        ]}
        value={choiceOf(parameter.default)}
        onChange={(value) => onChange(defaultOf(value, stored))}
      />
    );
  }
  const options = (parameter.values ?? []).map(String).map((value) => ({ value, label: value }));
  return (
    <MultiSelect
      label={label}
      options={options}
      value={valuesOf(parameter.default)}
      onChange={(values) => onChange(parameter.isMultiple ? [...values] : values.slice(-1))}
      placeholder={texts.all}
      hint={texts.defaultHint}
    />
  );
}

function useSave(reportId: string, onSaved: () => void) {
  const { api, alerts } = useServices();
  return useMutation({
    mutationFn: (settings: StatementSettings) =>
      api.call(portalRoutes.editStatementSettings, { params: { reportId }, body: toEdit(settings) }),
    onSuccess: () => {
      alerts.show("success", texts.saved, { topic: "edit-report" });
      onSaved();
    },
    onError: (error) => alerts.show("danger", sentenceOf(error), { topic: "edit-report" }),
  });
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return editReportMessages.updateProblem;
  if (error.code === "edit_conflict") return texts.conflict;
  return error.code === "invalid_input" ? texts.tooSmall : editReportMessages.updateProblem;
}
