import { CalendarClock, FileUp, Home, LayoutTemplate, Settings, StickyNote, Trash2 } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import css from "./dashboard.module.css";
import { reportsMessages } from "./reports-messages.ts";

interface DashboardHeadProps {
  /** `null` while it is loading. */
  readonly name: string | null;
  readonly count: string | null;
  /** The text that says through which day the data are complete; `null` while it is loading. */
  readonly completeThrough: string | null;
  /** The address of the workspace, for people who are allowed to edit its reports; `null` for others. */
  readonly editAddress: string | null;
  /** The board that the workspace opens with; `null` without one. */
  readonly homeBoard: { readonly name: string; readonly address: string } | null;
}

export function DashboardHead(props: DashboardHeadProps): ReactElement {
  const { name, count, completeThrough, editAddress, homeBoard } = props;
  return (
    <div className={css.head}>
      <h1 className={css.heading}>
        {name ?? (
          // Reserves the space of the name while it is loading.
          <span className={css.headingPlaceholder}>
            <span className="visually-hidden">{messages.loading}</span>
          </span>
        )}
      </h1>
      <p className={css.count} role="status">
        {count ?? ""}
      </p>
      <p className={css.complete}>{completeThrough}</p>
      {homeBoard !== null && (
        <HeadLink to={homeBoard.address} icon={<Home size={16} aria-hidden="true" />}>
          {reportsMessages.homeBoard(homeBoard.name)}
        </HeadLink>
      )}
      {editAddress !== null && (
        <div className={css.headLinks}>
          <HeadLink to={`${editAddress}/deleted`} icon={<Trash2 size={16} aria-hidden="true" />}>
            {reportsMessages.deletedReports}
          </HeadLink>
          <HeadLink to={`${editAddress}/notes`} icon={<StickyNote size={16} aria-hidden="true" />}>
            {reportsMessages.notes}
          </HeadLink>
          <HeadLink to={`${editAddress}/schedules`} icon={<CalendarClock size={16} aria-hidden="true" />}>
            {reportsMessages.schedules}
          </HeadLink>
          <HeadLink to={`${editAddress}/templates`} icon={<LayoutTemplate size={16} aria-hidden="true" />}>
            {reportsMessages.templates}
          </HeadLink>
          <HeadLink to={`${editAddress}/import`} icon={<FileUp size={16} aria-hidden="true" />}>
            {reportsMessages.importData}
          </HeadLink>
          <HeadLink to={`${editAddress}/settings`} icon={<Settings size={16} aria-hidden="true" />}>
            {reportsMessages.workspaceSettings}
          </HeadLink>
        </div>
      )}
    </div>
  );
}

interface HeadLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: string;
}

function HeadLink({ to, icon, children }: HeadLinkProps): ReactElement {
  return (
    <Link to={to} className={css.headLink ?? ""} title={children}>
      {icon}
      <span className={css.headLinkLabel}>{children}</span>
    </Link>
  );
}
