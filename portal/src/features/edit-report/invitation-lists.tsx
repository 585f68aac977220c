import type { InviteOutcome, SharedSettings } from "@vitrine/contracts/http";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactElement } from "react";

import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Who has been invited and has not come yet. */
export function WaitingInvitations({ invited }: Pick<SharedSettings, "invited">): ReactElement | null {
  if (invited.length === 0) return null;
  return (
    <section className={css.list} aria-label={editReportMessages.waiting}>
      <h3 className={css.listHeading}>{editReportMessages.waiting}</h3>
      <ul>
        {invited.map(({ email, expiresAt }) => (
          <li key={email}>
            <span className={css.email}>{email}</span>
            <span className={css.outcome}>
              {editReportMessages.expires(dates.format(Date.parse(expiresAt)))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of each address. */
export function InvitationResults({
  results,
}: {
  readonly results: readonly InviteOutcome[];
}): ReactElement | null {
  if (results.length === 0) return null;
  return (
    <section className={css.list} aria-label={editReportMessages.results} role="status">
      <h3 className={css.listHeading}>{editReportMessages.results}</h3>
      <ul>
        {results.map(({ email, outcome }) => {
          const isGood = outcome !== "invalid" && outcome !== "refused";
          const Icon = isGood ? CircleCheck : CircleAlert;
          return (
            <li key={email} data-good={isGood}>
              <Icon size={16} aria-hidden="true" />
              <span className={css.email}>{email}</span>
              <span className={css.outcome}>{editReportMessages.outcomes[outcome]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
