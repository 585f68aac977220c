import { MailCheck } from "lucide-react";
import type { ReactElement } from "react";
import { useParams } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { DeliveryMark } from "../../../shared/schedules/schedule-marks.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { SubPage } from "../../../shared/ui/page/sub-page.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { Section } from "../../../shared/ui/section.tsx";
import { showMoment } from "../../../shared/when.ts";
import { scheduleAddress } from "../addresses.ts";
import { Fact } from "../fact.tsx";
import { Said } from "../said.tsx";
import css from "../schedules.module.css";
import { DeliveryActions } from "./delivery-actions.tsx";
import { deliveryMessages as texts } from "./delivery-messages.ts";
import { Events, Ledger } from "./delivery-record.tsx";
import { periodOf } from "./delivery-table.tsx";
import { TextForm } from "./text-form.tsx";
import { useDelivery, type DeliveryDetail } from "./use-deliveries.ts";
import { Versions } from "./versions.tsx";

/** `/{workspaceId}/schedules/{scheduleId}/deliveries/{deliveryId}` */
export function DeliveryScreen(): ReactElement {
  const { workspaceId = "", scheduleId = "", deliveryId = "" } = useParams();
  const { data, error, refetch } = useDelivery({ workspaceId, scheduleId, deliveryId });
  const heading = data?.delivery.scheduleName ?? texts.facts;
  usePageTitle(heading);
  return (
    <SubPage
      backTo={scheduleAddress(workspaceId, scheduleId)}
      backLabel={texts.backTo}
      heading={heading}
      lead={data === undefined ? "" : showMoment(data.delivery.dueAt)}
      isWide
    >
      {data === undefined && error === null && <p role="status">{messages.loading}</p>}
      {data === undefined && error !== null && (
        <FailureNotice
          icon={<MailCheck size={24} />}
          heading={texts.oneFailed}
          level={2}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <DeliveryView key={data.delivery.id} detail={data} />}
    </SubPage>
  );
}

export function DeliveryView({ detail }: { readonly detail: DeliveryDetail }): ReactElement {
  const { delivery, recipients, events, mayEdit } = detail;
  return (
    <>
      <Facts delivery={delivery} />
      {delivery.reason !== undefined && (
        <p className={css.reason}>
          <Said words={delivery.reason} />
        </p>
      )}
      <DeliveryActions detail={detail} />
      <Versions detail={detail} />
      {mayEdit && delivery.state === "approval" && <TextForm detail={detail} />}
      <Ledger recipients={recipients} />
      <Events events={events} />
    </>
  );
}

function Facts({ delivery }: Pick<DeliveryDetail, "delivery">): ReactElement {
  const { reportName, state, dueAt, isPartial, isManual, expiresAt, counts } = delivery;
  return (
    <Section heading={texts.facts} help={texts.factsHelp(reportName)}>
      <dl className={css.facts}>
        <div>
          <dt>{texts.state}</dt>
          <dd>
            <DeliveryMark state={state} /> {isPartial && <span className={css.mark}>{texts.partial}</span>}
            {isManual && <span className={css.quiet}> {texts.manual}</span>}
          </dd>
        </div>
        <Fact term={texts.due} value={showMoment(dueAt)} />
        <Fact term={texts.period} value={periodOf(delivery)} />
        {counts.recipients > 0 && (
          <Fact term={texts.columns.sent} value={texts.sentOf(counts.sent, counts.recipients)} />
        )}
        {expiresAt !== undefined && <Fact term={texts.expires} value={showMoment(expiresAt)} />}
      </dl>
    </Section>
  );
}
