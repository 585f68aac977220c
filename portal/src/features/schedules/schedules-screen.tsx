import { CalendarClock, Plus, SearchX } from "lucide-react";
import type { ListedSchedule } from "@vitrine/contracts/http";
import { useMemo, type ReactElement } from "react";
import { Link, useNavigate } from "react-router";

import { matchesText } from "../../shared/matches-text.ts";
import { messages } from "../../shared/messages.ts";
import { ruleInWords } from "../../shared/schedules/rule-words.ts";
import { LastOutcome, NextDue, ScheduleMark } from "../../shared/schedules/schedule-marks.tsx";
import { scheduleTexts } from "../../shared/schedules/schedule-texts.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SearchBox } from "../../shared/ui/fields/search-box.tsx";
import { ListTable } from "../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { WorkspacePage } from "../../shared/ui/page/workspace-page.tsx";
import { useAddress, useTextInAddress } from "../../shared/use-address.ts";
import { newAddress, scheduleAddress } from "./addresses.ts";
import { CalendarView } from "./calendar/calendar-view.tsx";
import { DeliveriesView } from "./deliveries/deliveries-view.tsx";
import { schedulesGate, schedulesMessages as texts } from "./schedules-messages.ts";
import css from "./schedules.module.css";
import { useScheduleList, type ScheduleList } from "./use-schedules.ts";
import { ViewLinks, viewOf } from "./view-links.tsx";

/** `/{workspaceId}/schedules`: the schedules of a workspace, their calendar and their deliveries. */
export function SchedulesScreen(): ReactElement {
  return (
    <WorkspacePage
      heading={texts.heading}
      lead={texts.lead}
      isWide
      guide="planners/schedules"
      gate={schedulesGate}
    >
      {(workspaceId) => <Views workspaceId={workspaceId} />}
    </WorkspacePage>
  );
}

function Views({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const view = viewOf(useAddress().get("view"));
  return (
    <>
      <ViewLinks view={view} />
      {view === "schedules" && <Schedules workspaceId={workspaceId} />}
      {view === "calendar" && <CalendarView workspaceId={workspaceId} />}
      {view === "deliveries" && <DeliveriesView workspaceId={workspaceId} />}
    </>
  );
}

function Schedules({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const { data, error, refetch } = useScheduleList(workspaceId);
  if (data === undefined && error !== null) {
    return (
      <FailureNotice
        icon={<CalendarClock size={24} />}
        heading={texts.failed}
        level={2}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  return <ScheduleListView workspaceId={workspaceId} list={data} />;
}

interface ScheduleListProps {
  readonly workspaceId: string;
  readonly list: ScheduleList;
}

export function ScheduleListView({ workspaceId, list }: ScheduleListProps): ReactElement {
  const { schedules, mayCreate } = list;
  const navigate = useNavigate();
  const [text, setText] = useTextInAddress("q");
  const shown = useMemo(
    () =>
      schedules.filter(({ name, reportName, ownerName }) =>
        [name, reportName, ownerName].some((each) => matchesText(each, text)),
      ),
    [schedules, text],
  );
  return (
    <section className={css.part} aria-label={texts.heading}>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.search} value={text} onChange={setText} />
        </div>
        <p className={css.count} role="status">
          {texts.count(shown.length, schedules.length)}
        </p>
        {mayCreate && (
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => void navigate(newAddress(workspaceId))}
          >
            {texts.add}
          </Button>
        )}
      </div>
      {schedules.length === 0 && (
        <Notice icon={<CalendarClock size={24} />} heading={texts.none}>
          <NoticeText>{texts.noneHelp}</NoticeText>
        </Notice>
      )}
      {schedules.length > 0 && shown.length === 0 && (
        <Notice icon={<SearchX size={24} />} heading={texts.noMatch}>
          <NoticeText>{texts.noMatchHelp}</NoticeText>
          <Button onPress={() => setText("")}>{texts.showAll}</Button>
        </Notice>
      )}
      {shown.length > 0 && <ScheduleTable schedules={shown} />}
    </section>
  );
}

function ScheduleTable({ schedules }: { readonly schedules: readonly ListedSchedule[] }): ReactElement {
  const { name, next, last, state, owner } = scheduleTexts.columns;
  return (
    <ListTable label={texts.heading} columns={[name, next, last, state, owner]}>
      {schedules.map((schedule) => (
        <tr key={schedule.id}>
          <td>
            <Link className={css.name ?? ""} to={scheduleAddress(schedule.workspaceId, schedule.id)}>
              {schedule.name}
            </Link>
            <p className={css.detail}>
              {schedule.reportName} · {ruleInWords(schedule.rule)} · {texts.recipients(schedule.recipients)}
            </p>
          </td>
          <td data-label={next}>
            <NextDue schedule={schedule} />
          </td>
          <td data-label={last}>
            <LastOutcome last={schedule.last} />
          </td>
          <td>
            <ScheduleMark schedule={schedule} />
          </td>
          <td data-label={owner}>{schedule.ownerName}</td>
        </tr>
      ))}
    </ListTable>
  );
}
