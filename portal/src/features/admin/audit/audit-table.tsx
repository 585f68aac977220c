import type { AuditEntry } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { adminMessages as texts } from "../admin-messages.ts";
import { meaningOf } from "./audit-events.ts";
import css from "./audit-table.module.css";
import { actorWithoutAccount, describeDetails } from "./describe-entry.ts";
import { showSecond } from "../../../shared/when.ts";

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
}

export function AuditTable({ entries }: AuditTableProps): ReactElement {
  const { time, event, who, from, details } = texts.auditColumns;
  return (
    <table className={css.table} aria-label={texts.parts.audit}>
      <thead>
        <tr className={css.row}>
          <th scope="col">{time}</th>
          <th scope="col">{event}</th>
          <th scope="col">{who}</th>
          <th scope="col">{details}</th>
          <th scope="col">{from}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={css.row}>
            <td className={css.time}>
              <time dateTime={entry.at} title={entry.at}>
                {showSecond(entry.at)}
              </time>
            </td>
            <td>
              <div className={css.meaning}>{meaningOf(entry.event)}</div>
              {meaningOf(entry.event) !== entry.event && <code className={css.code}>{entry.event}</code>}
            </td>
            <td className={css.who}>
              {entry.username ?? <span className={css.quiet}>{actorWithoutAccount(entry)}</span>}
            </td>
            <td>
              <Details entry={entry} />
            </td>
            <td className={css.from}>
              <div>{entry.device}</div>
              <div className={css.quiet}>{entry.address}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DetailsProps {
  readonly entry: AuditEntry;
}

function Details({ entry }: DetailsProps): ReactElement | null {
  const details = describeDetails(entry);
  if (details.length === 0) return null;
  return (
    <dl className={css.details}>
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
