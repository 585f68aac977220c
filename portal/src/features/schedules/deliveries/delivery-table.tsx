import type { Delivery } from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { DeliveryMark } from "../../../shared/schedules/schedule-marks.tsx";
import { ListTable } from "../../../shared/ui/list-table.tsx";
import { showDays, showMoment } from "../../../shared/when.ts";
import { deliveryAddress } from "../addresses.ts";
import { Said } from "../said.tsx";
import css from "../schedules.module.css";
import { deliveryMessages as texts } from "./delivery-messages.ts";

interface DeliveryTableProps {
  readonly deliveries: readonly Delivery[];
}

/** Deliveries with their outcome, and the reason in words. */
export function DeliveryTable({ deliveries }: DeliveryTableProps): ReactElement {
  const { delivery, period, state, sent } = texts.columns;
  return (
    <ListTable label={texts.facts} columns={[delivery, period, state, sent]}>
      {deliveries.map((each) => (
        <tr key={each.id}>
          <td>
            <DeliveryName delivery={each} />
          </td>
          <td data-label={period}>{periodOf(each)}</td>
          <td>
            <DeliveryMark state={each.state} />
            {each.reason !== undefined && (
              <p className={css.detail}>
                <Said words={each.reason} />
              </p>
            )}
          </td>
          <td data-label={sent}>
            <Counts counts={each.counts} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** The link to a delivery, with when it was due. */
export function DeliveryName({ delivery }: { readonly delivery: Delivery }): ReactElement {
  const { scheduleName, reportName, dueAt, isPartial, isManual } = delivery;
  return (
    <>
      <Link className={css.name ?? ""} to={deliveryAddress(delivery)}>
        {scheduleName}
      </Link>
      <p className={css.detail}>
        <time dateTime={dueAt}>{showMoment(dueAt)}</time> · {reportName}
        {isManual && ` · ${texts.manual}`} {isPartial && <span className={css.mark}>{texts.partial}</span>}
      </p>
    </>
  );
}

/** The days of a delivery's figures. */
export function periodOf({ period: { from, through } }: Pick<Delivery, "period">): string {
  return showDays(from, through);
}

function Counts({ counts }: Pick<Delivery, "counts">): ReactElement {
  const { recipients, sent, bounced, opened } = counts;
  const details = [
    ...(bounced > 0 ? [texts.bounced(bounced)] : []),
    ...(opened > 0 ? [texts.opened(opened)] : []),
  ];
  return (
    <>
      <span className={css.counts}>{recipients === 0 ? texts.noCounts : texts.sentOf(sent, recipients)}</span>
      {details.length > 0 && <p className={css.detail}>{details.join(", ")}</p>}
    </>
  );
}
