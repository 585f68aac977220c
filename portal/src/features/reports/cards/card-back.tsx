import type { Report } from "@vitrine/contracts/http";
import { X } from "lucide-react";
import type { ReactElement, Ref } from "react";

import { messages } from "../../../shared/messages.ts";
import css from "./report-card.module.css";
import { reportsMessages } from "../reports-messages.ts";

interface CardBackProps {
  readonly report: Report;
  readonly closeButton: Ref<HTMLButtonElement>;
  readonly onClose: () => void;
}

export function CardBack({ report, closeButton, onClose }: CardBackProps): ReactElement {
  return (
    <>
      <div className={css.backHead}>
        <p className={css.backName}>{report.name}</p>
        <button
          ref={closeButton}
          type="button"
          className={css.action}
          aria-label={messages.close}
          title={messages.close}
          onClick={onClose}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {/* The text may be longer than the card, so it must be reachable by keyboard to scroll. */}
      <div
        className={css.description}
        role="group"
        aria-label={reportsMessages.turn(report.name)}
        tabIndex={0}
      >
        <p>{report.description === "" ? reportsMessages.noDescription : report.description}</p>
        {report.campaigns.length === 0 ? null : (
          <p className={css.campaigns}>{reportsMessages.campaignCount(report.campaigns.length)}</p>
        )}
      </div>
    </>
  );
}
