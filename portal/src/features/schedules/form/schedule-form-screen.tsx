import { CalendarClock } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";

import { languageOf } from "../../../shared/language-of.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { listAddress, scheduleAddress } from "../addresses.ts";
import { schedulesMessages } from "../schedules-messages.ts";
import { useSchedule, useScheduleList, useWorkspaceCalendar } from "../use-schedules.ts";
import { formMessages as texts } from "./form-messages.ts";
import { ScheduleFormView } from "./schedule-form-view.tsx";
import { formOf, newForm, type ScheduleForm } from "./schedule-form.ts";
import { useSentReports } from "./use-form-choices.ts";

/** `/{workspaceId}/schedules/new`, for a report with `?report=`. */
export function NewScheduleScreen(): ReactElement {
  const { workspaceId = "" } = useParams();
  usePageTitle(texts.newHeading);
  return (
    <SubPage
      backTo={listAddress(workspaceId)}
      backLabel={schedulesMessages.backToList}
      heading={texts.newHeading}
      lead={texts.newLead}
    >
      <NewSchedule key={workspaceId} workspaceId={workspaceId} />
    </SubPage>
  );
}

function NewSchedule({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const list = useScheduleList(workspaceId);
  const reports = useSentReports(workspaceId);
  const start = useStart(workspaceId, reports);
  if (list.data === undefined && list.error !== null) {
    return (
      <FailureNotice
        icon={<CalendarClock size={24} />}
        heading={schedulesMessages.failed}
        level={2}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data === undefined || reports === null || start === null) {
    return <p role="status">{messages.loading}</p>;
  }
  if (!list.data.mayCreate) {
    return (
      <Notice icon={<CalendarClock size={24} />} heading={texts.notAllowed}>
        <NoticeText>{texts.notAllowedHelp}</NoticeText>
      </Notice>
    );
  }
  const backTo = listAddress(workspaceId);
  return <ScheduleFormView based={null} list={list.data} {...{ workspaceId, start, reports, backTo }} />;
}

/** What a new schedule begins with; null until it is known. It does not change afterwards. */
function useStart(workspaceId: string, reports: ReturnType<typeof useSentReports>): ScheduleForm | null {
  const { clock } = useServices();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const calendar = useWorkspaceCalendar(workspaceId);
  const [start, setStart] = useState<ScheduleForm | null>(null);
  if (start === null && reports !== null && !calendar.isPending) {
    const timeZone =
      calendar.data?.timeZone ??
      calendar.data?.defaults.timeZone ??
      new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const chosen = reports.find(({ value }) => value === search.get("report"));
    const locale = languageOf(navigator.languages);
    const next = newForm({
      today: new Date(clock.now()).toISOString().slice(0, 10),
      timeZone,
      locale,
      report: chosen === undefined ? null : { id: chosen.value, name: chosen.label },
      // North America prints on Letter.
      paperSize: /-(?:US|CA|MX)\b/.test(locale) ? "letter" : "a4",
      captured: chosen === undefined ? null : capturedIn(state),
    });
    setStart(next);
  }
  return start;
}

/** The state of the report from which the page was opened, which is too long for an address. */
function capturedIn(state: unknown): string | null {
  const captured: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "captured") : null;
  return typeof captured === "string" && captured !== "" ? captured : null;
}

/** `/{workspaceId}/schedules/{scheduleId}/edit` */
export function EditScheduleScreen(): ReactElement {
  const { workspaceId = "", scheduleId = "" } = useParams();
  usePageTitle(texts.editHeading);
  return (
    <SubPage
      backTo={scheduleAddress(workspaceId, scheduleId)}
      backLabel={messages.back}
      heading={texts.editHeading}
      lead={texts.editLead}
    >
      <EditSchedule key={scheduleId} workspaceId={workspaceId} scheduleId={scheduleId} />
    </SubPage>
  );
}

interface EditScheduleProps {
  readonly workspaceId: string;
  readonly scheduleId: string;
}

function EditSchedule({ workspaceId, scheduleId }: EditScheduleProps): ReactElement {
  const list = useScheduleList(workspaceId);
  const schedule = useSchedule(workspaceId, scheduleId);
  const reports = useSentReports(workspaceId);
  // What another person saves meanwhile does not replace the fields.
  const [based, setBased] = useState(schedule.isFetching ? undefined : schedule.data);
  if (based === undefined && schedule.data !== undefined && !schedule.isFetching) setBased(schedule.data);
  const error = schedule.data === undefined ? schedule.error : list.data === undefined ? list.error : null;
  if (error !== null) {
    return (
      <FailureNotice
        icon={<CalendarClock size={24} />}
        heading={schedulesMessages.oneFailed}
        level={2}
        error={error}
        onRetry={() => void Promise.all([schedule.refetch(), list.refetch()])}
      />
    );
  }
  if (based === undefined || list.data === undefined || reports === null) {
    return <p role="status">{messages.loading}</p>;
  }
  const known = reports.some(({ value }) => value === based.reportId);
  return (
    <ScheduleFormView
      workspaceId={workspaceId}
      based={based}
      start={formOf(based)}
      list={list.data}
      reports={known ? reports : [{ value: based.reportId, label: based.reportName }, ...reports]}
      backTo={scheduleAddress(workspaceId, scheduleId)}
    />
  );
}
