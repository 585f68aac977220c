import { CalendarClock } from "lucide-react";
import type { Schedule } from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Link, useParams } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { ruleInWords } from "../../../shared/schedules/rule-words.ts";
import { DeliveryMark, ScheduleMark } from "../../../shared/schedules/schedule-marks.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { Section } from "../../../shared/ui/section.tsx";
import { showMoment } from "../../../shared/when.ts";
import { deliveryAddress, listAddress } from "../addresses.ts";
import { useDeliveries } from "../deliveries/use-deliveries.ts";
import { formMessages } from "../form/form-messages.ts";
import { Fact } from "../fact.tsx";
import { Said } from "../said.tsx";
import { schedulesMessages as texts } from "../schedules-messages.ts";
import css from "../schedules.module.css";
import { useSchedule } from "../use-schedules.ts";
import { ScheduleActions } from "./schedule-actions.tsx";
import { Recipients } from "./recipients.tsx";
import { approvalInWords, gateInWords } from "./setting-words.ts";

/** `/{workspaceId}/schedules/{scheduleId}` */
export function ScheduleScreen(): ReactElement {
  const { workspaceId = "", scheduleId = "" } = useParams();
  const { data, error, refetch } = useSchedule(workspaceId, scheduleId);
  usePageTitle(data?.name ?? texts.heading);
  return (
    <SubPage
      backTo={listAddress(workspaceId)}
      backLabel={texts.backToList}
      heading={data?.name ?? texts.heading}
      lead={data === undefined ? "" : ruleInWords(data.rule)}
      isWide
    >
      {data === undefined && error === null && <p role="status">{messages.loading}</p>}
      {data === undefined && error !== null && (
        <FailureNotice
          icon={<CalendarClock size={24} />}
          heading={texts.oneFailed}
          level={2}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <ScheduleView key={data.id} schedule={data} />}
    </SubPage>
  );
}

export function ScheduleView({ schedule }: { readonly schedule: Schedule }): ReactElement {
  const { paused } = schedule;
  return (
    <>
      <ScheduleActions schedule={schedule} />
      {paused !== undefined && (
        <p className={css.reason}>
          {texts.pauseReasons[paused.reason]} {texts.pausedSince(showMoment(paused.at))}
        </p>
      )}
      <div className={css.columns}>
        <Facts schedule={schedule} />
        <NextDates schedule={schedule} />
      </div>
      <Recipients schedule={schedule} />
      <History schedule={schedule} />
    </>
  );
}

interface PartProps {
  readonly schedule: Schedule;
}

function Facts({ schedule }: PartProps): ReactElement {
  const { reportId, reportName, workspaceId, ownerName, formats, settings } = schedule;
  const { period, gate, mail } = settings;
  const report = `/${[workspaceId, reportId].map(encodeURIComponent).join("/")}`;
  return (
    <Section heading={texts.facts} help={texts.factsHelp(reportName)}>
      <dl className={css.facts}>
        <div>
          <dt>{texts.report}</dt>
          <dd>
            <Link to={report}>{reportName}</Link>
          </dd>
        </div>
        <div>
          <dt>{texts.state}</dt>
          <dd>
            <ScheduleMark schedule={schedule} />
          </dd>
        </div>
        <Fact term={texts.owner} value={ownerName} />
        <Fact
          term={texts.formats}
          value={formats.map((format) => formMessages.formatNames[format]).join(", ")}
        />
        <Fact term={texts.period} value={formMessages.periods[period]} />
        <Fact term={texts.approval} value={approvalInWords(schedule)} />
        <Fact term={texts.gate} value={gateInWords(gate)} />
        <Fact term={texts.mail} value={mail.subject} />
      </dl>
    </Section>
  );
}

function NextDates({ schedule: { next, paused } }: PartProps): ReactElement {
  const dates = paused === undefined ? next : [];
  const none = paused === undefined ? texts.noNext : texts.noNextWhilePaused;
  return (
    <Section heading={texts.nextDates} help={dates.length === 0 ? none : texts.nextHelp}>
      <ul className={css.dates}>
        {dates.map((at) => (
          <li key={at}>
            <time dateTime={at}>{showMoment(at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The last deliveries. All of them are in the list of the workspace. */
function History({ schedule: { workspaceId, id } }: PartProps): ReactElement {
  const { data } = useDeliveries(workspaceId, { scheduleId: id });
  const deliveries = data?.pages[0]?.deliveries ?? [];
  return (
    <Section
      heading={texts.history}
      help={data !== undefined && deliveries.length === 0 ? texts.noHistory : texts.historyHelp}
    >
      <ul className={css.events}>
        {deliveries.slice(0, 10).map((delivery) => (
          <li key={delivery.id}>
            <Link to={deliveryAddress(delivery)}>{showMoment(delivery.dueAt)}</Link>
            <span>
              <DeliveryMark state={delivery.state} />
              {delivery.reason !== undefined && (
                <p className={css.detail}>
                  <Said words={delivery.reason} />
                </p>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Link to={`${listAddress(workspaceId)}?view=deliveries&schedule=${encodeURIComponent(id)}`}>
          {texts.allDeliveries}
        </Link>
      </div>
    </Section>
  );
}
