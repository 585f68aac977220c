import type { InviteOutcome } from "@vitrine/contracts/http";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactElement } from "react";

import css from "./edit-report.module.css";
import { editReportMessages } from "./edit-report-messages.ts";
import { isGoodOutcome } from "./share-draft.ts";

interface InvitationResultsProps {
  readonly results: readonly InviteOutcome[];
}

export function InvitationResults({ results }: InvitationResultsProps): ReactElement | null {
  if (results.length === 0) return null;
  return (
    <section className={css.list} aria-label={editReportMessages.results} role="status">
      <h3 className={css.listHeading}>{editReportMessages.results}</h3>
      <ul>
        {results.map(({ email, outcome }) => {
          const isGood = isGoodOutcome(outcome);
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
