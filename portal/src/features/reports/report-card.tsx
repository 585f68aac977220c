import type { Report, ReportTag } from "@vitrine/contracts/http";
import { memo, type ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import css from "./report-card.module.css";

/** Tags that are named on a card; the others are counted. */
const namedTags = 3;

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** One report of the list. Only its name is a link, but all of the card can be clicked. */
export const ReportCard = memo(function ReportCard({ report }: { readonly report: Report }): ReactElement {
  return (
    <article className={css.card}>
      <h2 className={css.name}>
        <Link to={`./${encodeURIComponent(report.id)}`} relative="path" title={report.name}>
          {report.name}
        </Link>
      </h2>
      <p className={css.made}>
        {messages.created} <time dateTime={report.created_at}>{formatDate(report.created_at)}</time>
        {report.creator === "" ? null : ` ${messages.by(report.creator)}`}
      </p>
      {report.description === "" ? null : <p className={css.description}>{report.description}</p>}
      <TagList tags={report.tags} />
    </article>
  );
});

function TagList({ tags }: { readonly tags: readonly ReportTag[] }): ReactElement | null {
  if (tags.length === 0) return null;
  const more = tags.slice(namedTags);
  return (
    <ul className={css.tags} aria-label={messages.tags}>
      {tags.slice(0, namedTags).map((tag) => (
        <li key={tag.workspace_tag_id} className={css.tag} title={tag.tag_name}>
          <span className={css.dot} style={{ backgroundColor: tag.color }} />
          <span className={css.tagName}>{tag.tag_name}</span>
        </li>
      ))}
      {more.length === 0 ? null : (
        <li className={css.more} title={more.map((tag) => tag.tag_name).join(", ")}>
          {messages.moreTags(more.length)}
        </li>
      )}
    </ul>
  );
}

function formatDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "–" : dates.format(time);
}
