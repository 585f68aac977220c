import type { Report, ReportTag } from "@vitrine/contracts/http";
import { Info, Settings, Star, Tags } from "lucide-react";
import type { ReactElement, Ref } from "react";
import { Link } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { TagDot } from "../../../shared/ui/tag-dot.tsx";
import { mayAddTags, mayOpenSettings } from "./card-actions.ts";
import { formatDate, formatSince } from "./format-date.ts";
import css from "./report-card.module.css";
import { reportsMessages } from "../reports-messages.ts";

/** The number of tags that a card shows by name. The others are counted. */
const namedTags = 2;

export interface CardCallbacks {
  readonly onFavourite: (report: Report) => void;
  readonly onSettings: (report: Report, button: HTMLButtonElement) => void;
  readonly onAddTags: (report: Report) => void;
}

interface CardFrontProps extends CardCallbacks {
  readonly report: Report;
  readonly isFavourite: boolean;
  readonly isMenuOpen: boolean;
  /** The match to show, if the searched text is not in the name. */
  readonly match: string | null;
  readonly turnButton: Ref<HTMLButtonElement>;
  readonly onTurn: () => void;
}

/** The front of a card. Only the name is a link, but its click area covers the card, except for the buttons. */
export function CardFront(props: CardFrontProps): ReactElement {
  const { report, isFavourite, match } = props;
  return (
    <>
      <div className={css.head}>
        <CardName report={report} />
        <button
          type="button"
          className={css.favourite}
          aria-label={reportsMessages.favourite(report.name)}
          aria-pressed={isFavourite}
          onClick={() => props.onFavourite(report)}
        >
          <Star size={16} aria-hidden="true" />
        </button>
      </div>
      <CardFacts report={report} match={match} />
      <div className={css.foot}>
        <CardEdited report={report} />
        <CardActions {...props} />
      </div>
    </>
  );
}

interface ReportProps {
  readonly report: Report;
}

/** A card as the page draws it before the program runs: the same, without buttons, which would do nothing yet. */
export function StillCard({
  report,
  isFavourite,
}: ReportProps & { readonly isFavourite: boolean }): ReactElement {
  return (
    <article className={css.card} data-turned="false" data-favourite={isFavourite ? "" : undefined}>
      <div className={css.turning}>
        <div className={css.front}>
          <div className={css.head}>
            <CardName report={report} />
            <span className={css.favourite} />
          </div>
          <CardFacts report={report} match={null} />
          <div className={css.foot}>
            <CardEdited report={report} />
          </div>
        </div>
      </div>
    </article>
  );
}

function CardName({ report }: ReportProps): ReactElement {
  return (
    <h2 className={css.name}>
      <Link
        to={`./${encodeURIComponent(report.id)}`}
        relative="path"
        title={report.name}
        draggable={false}
        data-card-link
      >
        {report.name}
      </Link>
    </h2>
  );
}

function CardFacts({ report, match }: ReportProps & { readonly match: string | null }): ReactElement {
  return (
    <>
      <p className={css.made}>
        {report.kind === undefined ? null : `${reportsMessages.kinds[report.kind]} · `}
        {messages.created} <time dateTime={report.created_at}>{formatDate(report.created_at)}</time>
        {report.creator === "" ? null : ` ${messages.by(report.creator ?? messages.deletedUser)}`}
      </p>
      {match === null ? (
        <p className={css.about} title={report.campaigns.join("\n")}>
          {reportsMessages.about(report)}
        </p>
      ) : (
        <p className={css.match}>{match}</p>
      )}
      <TagList tags={report.tags} />
    </>
  );
}

function CardEdited({ report }: ReportProps): ReactElement {
  return (
    <p className={css.edited}>
      {report.missing_since === undefined
        ? reportsMessages.edited(formatSince(report.edited_at))
        : reportsMessages.missing(formatDate(report.missing_since))}
    </p>
  );
}

/** The buttons at the bottom of a card that the person is allowed to use. */
function CardActions(props: CardFrontProps): ReactElement {
  const { report, turnButton, onTurn } = props;
  return (
    <div className={css.actions}>
      <button
        ref={turnButton}
        type="button"
        className={css.action}
        aria-label={reportsMessages.turn(report.name)}
        title={reportsMessages.turn(report.name)}
        onClick={onTurn}
      >
        <Info size={16} aria-hidden="true" />
      </button>
      {mayAddTags(report) && (
        <button
          type="button"
          className={css.action}
          aria-label={reportsMessages.addTags(report.name)}
          title={reportsMessages.addTags(report.name)}
          onClick={() => props.onAddTags(report)}
        >
          <Tags size={16} aria-hidden="true" />
        </button>
      )}
      {mayOpenSettings(report) && (
        <button
          type="button"
          className={css.action}
          aria-label={reportsMessages.settings(report.name)}
          title={reportsMessages.settings(report.name)}
          aria-haspopup="menu"
          aria-expanded={props.isMenuOpen}
          onClick={(event) => props.onSettings(report, event.currentTarget)}
        >
          <Settings size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function TagList({ tags }: { readonly tags: readonly ReportTag[] }): ReactElement | null {
  if (tags.length === 0) return null;
  const more = tags.slice(namedTags);
  return (
    <ul className={css.tags} aria-label={messages.tags}>
      {tags.slice(0, namedTags).map((tag) => (
        <li key={tag.workspace_tag_id} className={css.tag} title={tag.tag_name}>
          <TagDot color={tag.color} />
          <span className={css.tagName}>{tag.tag_name}</span>
        </li>
      ))}
      {/* Tags without space for a name show a dot, and their name in the tooltip. */}
      {more.length === 0 ? null : (
        <li className={css.more} title={more.map((tag) => tag.tag_name).join(", ")}>
          {more.slice(0, 4).map((tag) => (
            <TagDot key={tag.workspace_tag_id} color={tag.color} />
          ))}
          <span className="visually-hidden">{more.map((tag) => tag.tag_name).join(", ")}</span>
          <span aria-hidden="true">{reportsMessages.moreTags(more.length)}</span>
        </li>
      )}
    </ul>
  );
}
