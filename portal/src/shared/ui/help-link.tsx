import { CircleQuestionMark } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../messages.ts";
import css from "./help-link.module.css";

interface HelpLinkProps {
  /** The page of the guide, such as `planners/import-data`. A test looks for its file. */
  readonly guide: string;
  /** What it is about. */
  readonly subject: string;
}

/** Leads from the heading of a screen to its page of the guide. */
export function HelpLink({ guide, subject }: HelpLinkProps): ReactElement {
  const label = messages.helpAbout(subject);
  return (
    <Link to={`/help/${guide}`} className={css.link ?? ""} aria-label={label} title={label}>
      <CircleQuestionMark size={18} aria-hidden="true" />
    </Link>
  );
}
