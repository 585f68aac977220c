import type { ReactElement } from "react";

import { ListTable } from "../../../shared/ui/list-table.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import { showMoment } from "../../../shared/when.ts";
import { RecipientName } from "../recipient-mark.tsx";
import { Said } from "../said.tsx";
import css from "../schedules.module.css";
import { deliveryMessages as texts } from "./delivery-messages.ts";
import type { DeliveryDetail } from "./use-deliveries.ts";

const tones = {
  queued: "open",
  rendered: "open",
  approved: "open",
  sent: "good",
  bounced: "bad",
  skipped: "off",
  failed: "bad",
} as const;

/** What became of the message of each recipient. */
export function Ledger({ recipients }: Pick<DeliveryDetail, "recipients">): ReactElement {
  const { recipient, state, sent, opened } = texts.ledgerColumns;
  if (recipients.length === 0) return <Section heading={texts.ledger} help={texts.noLedger} />;
  return (
    <Section heading={texts.ledger} help={texts.ledgerHelp}>
      <ListTable label={texts.ledger} columns={[recipient, state, sent, opened]}>
        {recipients.map((row) => (
          <tr key={row.recipientId}>
            <td>
              <RecipientName {...row} />
            </td>
            <td>
              <StateMark tone={tones[row.state]}>{texts.ledgerStates[row.state]}</StateMark>
              {row.reason !== undefined && (
                <p className={css.detail}>
                  <Said words={row.reason} />
                </p>
              )}
            </td>
            <td data-label={sent} title={row.messageId === undefined ? "" : texts.messageId(row.messageId)}>
              <Moment at={row.sentAt} />
            </td>
            <td data-label={opened}>
              <Moment at={row.openedAt} />
            </td>
          </tr>
        ))}
      </ListTable>
    </Section>
  );
}

function Moment({ at }: { readonly at: string | undefined }): ReactElement {
  if (at === undefined) return <span className={css.quiet}>–</span>;
  return <time dateTime={at}>{showMoment(at)}</time>;
}

/** What happened to a delivery, and who did it. */
export function Events({ events }: Pick<DeliveryDetail, "events">): ReactElement {
  return (
    <Section heading={texts.events} help={texts.eventsHelp}>
      <ol className={css.events}>
        {events.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at} className={css.quiet}>
              {showMoment(at)}
            </time>
            <span>
              <Said words={text} /> {by !== undefined && <span className={css.quiet}>{texts.by(by)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
