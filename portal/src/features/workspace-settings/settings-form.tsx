import { portalRoutes, textLimits, type WorkspaceSettings } from "@vitrine/contracts/http";
import { useMemo, useState, type ReactElement } from "react";

import { ApiError } from "../../shared/api/api-error.ts";
import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useLeaveQuestion } from "../../shared/leaving/use-leave-question.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import form from "../../shared/ui/fields/form.module.css";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { ColoursField } from "./colours-field.tsx";
import {
  byDefault,
  currencyOptions,
  timeZoneOptions,
  weekStartOf,
  weekStartOptions,
  yearStartOptions,
} from "./setting-options.ts";
import { settingsMessages as texts } from "./settings-messages.ts";
import css from "./settings.module.css";
import { useReplaceSettings, useSettings } from "./use-settings.ts";

type Fields = Pick<
  WorkspaceSettings,
  "displayName" | "currency" | "timeZone" | "weekStart" | "yearStart" | "colours"
>;

interface SettingsFormProps {
  readonly workspaceId: string;
  readonly settings: WorkspaceSettings;
}

export function SettingsForm({ workspaceId, settings }: SettingsFormProps): ReactElement {
  const { fields, change, isSaving, save } = useEditedSettings(workspaceId, settings);
  const isDisabled = !settings.mayEdit;
  return (
    <form
      className={css.form}
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save();
      }}
    >
      <Section heading={texts.client} help={texts.clientHelp}>
        <TextField
          label={texts.displayName}
          name="client-name"
          autoComplete="off"
          hint={texts.displayNameHint(settings.defaults.displayName)}
          placeholder={settings.defaults.displayName}
          maxLength={textLimits.workspaceName}
          isDisabled={isDisabled}
          value={fields.displayName ?? ""}
          onChange={(value) => change({ displayName: value === "" ? null : value })}
        />
      </Section>
      <FigureFields {...{ settings, fields, change, isDisabled }} />
      <CalendarFields {...{ settings, fields, change, isDisabled }} />
      <ColoursField
        value={fields.colours}
        isDisabled={isDisabled}
        onChange={(colours) => change({ colours })}
      />
      {settings.mayEdit && (
        <div className={form.actions}>
          <BusyButton type="submit" variant="primary" isBusy={isSaving}>
            {texts.save}
          </BusyButton>
        </div>
      )}
    </form>
  );
}

interface FieldsProps {
  readonly settings: WorkspaceSettings;
  readonly fields: Fields;
  readonly change: (fields: Partial<Fields>) => void;
  readonly isDisabled: boolean;
}

function FigureFields({ settings, fields, change, isDisabled }: FieldsProps): ReactElement {
  const { defaults, timeZone } = settings;
  const currencies = useMemo(() => currencyOptions(defaults.currency), [defaults.currency]);
  const zones = useMemo(() => timeZoneOptions(defaults.timeZone, timeZone), [defaults.timeZone, timeZone]);
  const orDefault = (value: string): string | null => (value === byDefault ? null : value);
  return (
    <Section heading={texts.figures} help={texts.figuresHelp}>
      <div className={form.pair}>
        <Select
          label={texts.currency}
          hint={texts.currencyHint}
          options={currencies}
          isDisabled={isDisabled}
          value={fields.currency ?? byDefault}
          onChange={(value) => change({ currency: orDefault(value) })}
        />
        <Select
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          options={zones}
          isDisabled={isDisabled}
          value={fields.timeZone ?? byDefault}
          onChange={(value) => change({ timeZone: orDefault(value) })}
        />
      </div>
    </Section>
  );
}

function CalendarFields({ fields, change, isDisabled }: FieldsProps): ReactElement {
  return (
    <Section heading={texts.calendar} help={texts.calendarHelp}>
      <div className={form.pair}>
        <Select
          label={texts.weekStart}
          options={weekStartOptions}
          isDisabled={isDisabled}
          value={fields.weekStart}
          onChange={(value) => change({ weekStart: weekStartOf(value) })}
        />
        <Select
          label={texts.yearStart}
          options={yearStartOptions}
          isDisabled={isDisabled}
          value={String(fields.yearStart)}
          onChange={(value) => change({ yearStart: Number(value) })}
        />
      </div>
    </Section>
  );
}

/** The fields with what was changed in them. What another person saves meanwhile appears in the fields not changed here. */
function useEditedSettings(workspaceId: string, settings: WorkspaceSettings) {
  const { api, alerts } = useServices();
  const replace = useReplaceSettings(workspaceId);
  const { refetch } = useSettings(workspaceId);
  const [draft, setDraft] = useState<Partial<Fields>>({});
  const fields = { ...fieldsOf(settings), ...draft };
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(settings));
  useLeaveQuestion(isChanged ? messages.discardOnPageQuestion : null);
  const { isPending, mutate: save } = useAlertedMutation({
    mutationFn: async () => {
      const body = { ...fields, displayName: fields.displayName?.trim() || null, version: settings.version };
      try {
        await replace(await api.call(portalRoutes.setWorkspaceSettings, { params: { workspaceId }, body }));
      } catch (error) {
        if (error instanceof ApiError && error.code === "edit_conflict") void refetch();
        throw error;
      }
      setDraft({});
      alerts.show("success", texts.saved);
    },
  });
  return {
    fields,
    change: (change: Partial<Fields>): void => setDraft((known) => ({ ...known, ...change })),
    isSaving: isPending,
    save: (): void => save(),
  };
}

function fieldsOf(settings: WorkspaceSettings): Fields {
  const { displayName, currency, timeZone, weekStart, yearStart, colours } = settings;
  return { displayName, currency, timeZone, weekStart, yearStart, colours };
}
