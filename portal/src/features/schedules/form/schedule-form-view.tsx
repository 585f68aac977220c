import type { Option, Schedule, ScheduleInput } from "@vitrine/contracts/http";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useNavigate } from "react-router";

import { useLeaveQuestion } from "../../../shared/leaving/use-leave-question.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import actions from "../../../shared/ui/fields/form.module.css";
import { scheduleAddress } from "../addresses.ts";
import { useSaveSchedule, type ScheduleList } from "../use-schedules.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { faultsOf, type FormFault } from "./form-faults.ts";
import { formMessages as texts } from "./form-messages.ts";
import css from "./form.module.css";
import { MailSection } from "./mail-section.tsx";
import { RecipientsSection } from "./recipients-section.tsx";
import { SafetySection } from "./safety-section.tsx";
import { formOf, inputOf, type ScheduleForm } from "./schedule-form.ts";
import { useMayAddOutside, useReportFormats } from "./use-form-choices.ts";
import { WhatSection } from "./what-section.tsx";
import { WhenSection } from "./when-section.tsx";

interface ScheduleFormProps {
  readonly workspaceId: string;
  /** The schedule that is changed; null for a new one. */
  readonly based: Schedule | null;
  readonly start: ScheduleForm;
  readonly list: ScheduleList;
  readonly reports: readonly Option[];
  /** Where Cancel leads. */
  readonly backTo: string;
}

/** All fields of a schedule. What is wrong is named at the button, with the rule. */
export function ScheduleFormView(props: ScheduleFormProps): ReactElement {
  const { workspaceId, list, reports, backTo } = props;
  const form = useEditedSchedule(props);
  const { fields, change, faults, isChecked, based, conflict } = form;
  const navigate = useNavigate();
  return (
    <form
      className={css.form}
      aria-busy={form.isSaving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <WhatSection fields={fields} change={change} reports={reports} />
      <WhenSection
        rule={fields.rule}
        change={(changed) => change({ rule: { ...fields.rule, ...changed } })}
      />
      <RecipientsSection
        {...{ fields, change, isChecked }}
        saved={based?.people ?? []}
        allowedDomains={list.allowedDomains}
        mayAddOutside={useMayAddOutside(workspaceId)}
      />
      <MailSection fields={fields} change={change} attachmentBytes={list.attachmentBytes} />
      <SafetySection fields={fields} approvers={list.approvers} change={change} />
      {isChecked && faults.length > 0 && <Faults key={form.attempt} faults={faults} />}
      {conflict !== null && (
        <ConflictNotice
          {...{ workspaceId, conflict, fields }}
          isPending={form.isSaving}
          onKeepTheirs={form.keepTheirs}
          onKeepMine={form.submit}
        />
      )}
      <div className={actions.actions}>
        {conflict === null && (
          <BusyButton type="submit" variant="primary" isBusy={form.isSaving}>
            {based === null ? texts.create : texts.save}
          </BusyButton>
        )}
        <Button variant="quiet" onPress={() => void navigate(backTo)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

interface FaultsProps {
  readonly faults: readonly FormFault[];
}

/** Gets the focus at each attempt to save. */
function Faults({ faults }: FaultsProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={css.faults} role="alert" tabIndex={-1}>
      <h2>{texts.faultsHeading}</h2>
      <ul>
        {faults.map(({ field, rule }) => (
          <li key={`${field} ${rule}`}>
            {field}: {rule}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The chosen formats that cannot be made here, with the reason. */
function useFormatFaults({ reportId, formats }: ScheduleForm): readonly FormFault[] {
  const { data = [] } = useReportFormats(reportId);
  return data.flatMap(({ format, reason }) =>
    reason === undefined || !formats.includes(format)
      ? []
      : [{ field: texts.formatNames[format], rule: reason }],
  );
}

/** The fields with what was changed in them, and how they are saved. */
function useEditedSchedule({ workspaceId, based: first, start, list }: ScheduleFormProps) {
  const { alerts } = useServices();
  const navigate = useNavigate();
  const [based, setBased] = useState(first);
  const [fields, setFields] = useState(start);
  const [unchanged, setUnchanged] = useState(start);
  const [conflict, setConflict] = useState<Schedule | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(unchanged);
  const notMade = useFormatFaults(fields);
  // A format that cannot be made at the moment must not prevent other changes to a schedule that has it.
  const faults = [...(first === null ? notMade : []), ...faultsOf(fields, list.allowedDomains)];
  const onSaved = (schedule: Schedule): void => {
    alerts.show("success", texts.saved);
    setUnchanged(fields);
    // The question about unsaved input is asked until the next rendering.
    setTimeout(() => void navigate(scheduleAddress(workspaceId, schedule.id)));
  };
  const { isPending, mutate } = useSaveSchedule({ workspaceId, based, onSaved, onConflict: setConflict });
  useLeaveQuestion(isChanged ? messages.discardOnPageQuestion : null);

  function submit(): void {
    if (isPending) return;
    setChecked(true);
    setAttempt((count) => count + 1);
    const input: ScheduleInput | null = faults.length > 0 ? null : inputOf(fields);
    if (input === null) return;
    const version = (conflict ?? based)?.version ?? 0;
    setConflict(null);
    mutate({ input, version });
  }

  function keepTheirs(): void {
    if (conflict === null) return;
    const theirs = formOf(conflict);
    setBased(conflict);
    setFields(theirs);
    setUnchanged(theirs);
    setConflict(null);
  }

  return {
    fields,
    faults,
    isChecked,
    based,
    conflict,
    attempt,
    submit,
    keepTheirs,
    isSaving: isPending,
    change: (changed: Partial<ScheduleForm>): void => setFields((known) => ({ ...known, ...changed })),
  };
}
