import type { HomeFigure, HomeWorkspace } from "@vitrine/contracts/http";
import { useId, type ReactElement } from "react";
import { Link } from "react-router";

import { homeMessages as texts } from "./home-messages.ts";
import css from "./home.module.css";
import { showChange, showShortDay, showValue, toneOf } from "./show-figure.ts";

interface WorkspaceCardsProps {
  /** `null` while they are loading. */
  readonly workspaces: readonly HomeWorkspace[] | null;
  /** The number of all workspaces of the user. */
  readonly count: number;
}

const places = ["one", "two", "three", "four", "five", "six"];

/** The workspaces as cards, with the last day of their data and two figures each. */
export function WorkspaceCards({ workspaces, count }: WorkspaceCardsProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.workspaces}</h2>
      {workspaces === null ? (
        <div className={css.cards} aria-hidden="true">
          {places.map((place) => (
            <div key={place} className={css.skeleton} data-of="workspace" />
          ))}
        </div>
      ) : (
        <ul className={css.cards}>
          {workspaces.map((workspace) => (
            <WorkspaceCard key={workspace.id} workspace={workspace} />
          ))}
        </ul>
      )}
      {workspaces !== null && workspaces.length < count && (
        <p className={css.empty}>{texts.otherWorkspaces(workspaces.length, count)}</p>
      )}
    </section>
  );
}

function WorkspaceCard({ workspace }: { readonly workspace: HomeWorkspace }): ReactElement {
  const { id, name, mark, completeThrough, isLate } = workspace;
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <span className={css.plate} data-empty={mark === null ? "" : undefined} aria-hidden="true">
          {mark === null ? name.slice(0, 1).toUpperCase() : <img src={mark} alt="" />}
        </span>
        <div>
          <h3>
            <Link to={`/${encodeURIComponent(id)}`}>{name}</Link>
          </h3>
          <p className={css.day}>
            {completeThrough === null ? texts.noData : texts.dataTo(showShortDay(completeThrough))}
            {isLate && <span className={css.late}>{texts.late}</span>}
          </p>
        </div>
      </div>
      <Figures workspace={workspace} />
    </li>
  );
}

function Figures({ workspace }: { readonly workspace: HomeWorkspace }): ReactElement | null {
  const { figures, completeThrough } = workspace;
  if (figures === null) return <p className={css.period}>{texts.noFigures}</p>;
  if (completeThrough === null || figures.length === 0) return null;
  return (
    <>
      <dl className={css.figures}>
        {figures.map((figure) => (
          <Figure key={figure.label} figure={figure} />
        ))}
      </dl>
      <p className={css.period}>{texts.period(showShortDay(completeThrough))}</p>
    </>
  );
}

function Figure({ figure }: { readonly figure: HomeFigure }): ReactElement {
  const { label, value, format, change } = figure;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.value}>{value === null ? texts.noValue : showValue(value, format)}</dd>
      <dd className={css.change} data-tone={toneOf(figure)}>
        {change === null ? texts.noChange : showChange(change)}
      </dd>
    </div>
  );
}
