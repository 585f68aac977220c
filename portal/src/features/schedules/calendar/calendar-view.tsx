import { CalendarX, ChevronLeft, ChevronRight } from "lucide-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { portalRoutes } from "@vitrine/contracts/http";
import { useMemo, type ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { DeliveryMark } from "../../../shared/schedules/schedule-marks.tsx";
import { useServices } from "../../../shared/services.ts";
import { Button, IconButton } from "../../../shared/ui/button.tsx";
import { classes } from "../../../shared/ui/classes.ts";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { useAddress } from "../../../shared/use-address.ts";
import { useMedia } from "../../../shared/use-media.ts";
import { showDate } from "../../../shared/when.ts";
import { deliveryAddress, scheduleAddress } from "../addresses.ts";
import { schedulesKey, useWorkspaceCalendar } from "../use-schedules.ts";
import { calendarMessages as texts } from "./calendar-messages.ts";
import css from "./calendar.module.css";
import { entriesByDay, localDay, monthOf, shiftMonth, weeksOf, type CalendarEntry } from "./month.ts";

const monthName = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" });
const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: "short", timeZone: "UTC" });
const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });

interface CalendarProps {
  readonly workspaceId: string;
}

/** What is due in a month, and what was sent in it. */
export function CalendarView({ workspaceId }: CalendarProps): ReactElement {
  const { clock } = useServices();
  const address = useAddress();
  const settings = useWorkspaceCalendar(workspaceId);
  const month = monthOf(address.get("month"), clock.now());
  const weekStart = settings.data?.weekStart ?? "monday";
  const weeks = useMemo(() => weeksOf(month, weekStart), [month, weekStart]);
  const query = usePlanned(workspaceId, weeks);
  const entries = useMemo(() => entriesByDay(query.data ?? { planned: [], deliveries: [] }), [query.data]);
  const isNarrow = useMedia("(max-width: 767px)");
  const today = localDay(new Date(clock.now()));
  const go = (to: string): void => address.set({ month: to === today.slice(0, 7) ? "" : to }, true);
  return (
    <section className={css.calendar} aria-label={texts.heading} aria-busy={query.isFetching}>
      <div className={css.head}>
        <h2 className={css.month} aria-live="polite">
          {monthName.format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <IconButton
          label={texts.before}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          onPress={() => go(shiftMonth(month, -1))}
        />
        <Button onPress={() => go(today.slice(0, 7))}>{texts.today}</Button>
        <IconButton
          label={texts.after}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          onPress={() => go(shiftMonth(month, 1))}
        />
      </div>
      {query.data === undefined && query.error === null && <p role="status">{messages.loading}</p>}
      {query.data === undefined && query.error !== null && (
        <FailureNotice
          icon={<CalendarX size={24} />}
          heading={texts.failed}
          level={2}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined &&
        (isNarrow ? (
          <DayList days={weeks.flat().filter((day) => day.startsWith(month))} {...{ entries, workspaceId }} />
        ) : (
          <Grid {...{ weeks, month, today, entries, workspaceId }} />
        ))}
    </section>
  );
}

function usePlanned(workspaceId: string, weeks: readonly (readonly string[])[]) {
  const { api } = useServices();
  const [from, through] = [weeks[0]?.[0] ?? "", weeks.at(-1)?.at(-1) ?? ""];
  return useQuery({
    queryKey: [...schedulesKey(workspaceId), "calendar", from, through],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.listPlannedDeliveries, {
        params: { workspaceId },
        body: { from, through },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Entries = ReadonlyMap<string, readonly CalendarEntry[]>;

interface GridProps extends CalendarProps {
  readonly weeks: readonly (readonly string[])[];
  readonly month: string;
  readonly today: string;
  readonly entries: Entries;
}

function Grid({ weeks, month, today, entries, workspaceId }: GridProps): ReactElement {
  return (
    <table className={css.grid}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayName.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td
                key={day}
                className={classes(css.day, !day.startsWith(month) && css.other)}
                {...(day === today ? { "aria-current": "date" as const } : {})}
              >
                <time dateTime={day} className={css.number}>
                  {Number(day.slice(8))}
                </time>
                <Entry list={entries.get(day) ?? []} workspaceId={workspaceId} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayListProps extends CalendarProps {
  readonly days: readonly string[];
  readonly entries: Entries;
}

/** The days of a month on which something is due, one below the other. */
function DayList({ days, entries, workspaceId }: DayListProps): ReactElement {
  const used = days.filter((day) => entries.has(day));
  if (used.length === 0) return <p className={css.none}>{texts.nothing}</p>;
  return (
    <ol className={css.list}>
      {used.map((day) => (
        <li key={day}>
          <h3 className={css.listDay}>{showDate(day)}</h3>
          <Entry list={entries.get(day) ?? []} workspaceId={workspaceId} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps extends CalendarProps {
  readonly list: readonly CalendarEntry[];
}

function Entry({ list, workspaceId }: EntryProps): ReactElement | null {
  if (list.length === 0) return null;
  return (
    <ul className={css.entries}>
      {list.map((entry) =>
        entry.kind === "delivery" ? (
          <li key={entry.delivery.id} className={css.entry}>
            <Link to={deliveryAddress(entry.delivery)}>{entry.delivery.scheduleName}</Link>
            <span className={css.detail}>
              {time.format(new Date(entry.at))} <DeliveryMark state={entry.delivery.state} />
            </span>
          </li>
        ) : (
          <li key={`${entry.planned.scheduleId} ${entry.at}`} className={css.entry} data-planned>
            <Link to={scheduleAddress(workspaceId, entry.planned.scheduleId)}>{entry.planned.name}</Link>
            <span className={css.detail}>
              {time.format(new Date(entry.at))} {texts.planned}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
