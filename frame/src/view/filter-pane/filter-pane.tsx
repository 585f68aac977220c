import { useId, useRef, useState } from "react";

import { filterSentences } from "../../messages/filter-sentences.ts";
import {
  activePageOf,
  aloneVisual,
  findVisual,
  type PageState,
  type ReportState,
} from "@vitrine/contracts/reading/state/report-state";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { useReport, useReportState } from "../shared/report-context.ts";
import type { FieldInfo } from "./field-info.ts";
import { FieldSearch } from "./field-search.tsx";
import { FilterCard, type Scope } from "./filter-card.tsx";
import styles from "./filter-pane.module.css";
import { paneEntries, type PaneEntry } from "./pane-entries.ts";
import { isClearable, useFilterEdits } from "./use-filter-edits.ts";

/**
 * The fields to filter by, in groups, with the filters that the user is allowed to see, and a search for all other
 * fields.
 */
export function FilterPane(): React.ReactElement | null {
  const { store, messages } = useReport();
  const state = useReportState(store, (one) => one);
  const page = activePageOf(state);
  const [added, setAdded] = useState<readonly FieldInfo[]>([]);
  const heading = useId();
  if (page === null) return null;
  const scopes = scopesOf(state, page, messages.language);
  const { groups, others, free } = paneEntries(
    state,
    scopes.map(({ place }) => place),
    added,
  );
  const last = added.at(-1);
  const isNew = ({ target }: PaneEntry): boolean =>
    target !== null && last !== undefined && "column" in target && target.column === last.column;
  const cards = (entries: readonly PaneEntry[]): React.ReactElement => (
    <ul className={styles.cards}>
      {entries.map((entry) => (
        <FilterCard key={entry.key} {...{ entry, state, page, scopes }} isOpenAtFirst={isNew(entry)} />
      ))}
    </ul>
  );
  return (
    <aside className={styles.pane} aria-labelledby={heading}>
      <Head id={heading} entries={[...groups.flatMap(({ entries }) => entries), ...others]} />
      <FieldSearch
        fields={free}
        isShort={groups.length > 0}
        onChoose={(field) => setAdded([...added, field])}
      />
      {others.length === 0 ? null : (
        <Group title={groups.length === 0 ? null : filterSentences(messages.language).otherFilters}>
          {cards(others)}
        </Group>
      )}
      {groups.map(({ title, entries }) => (
        <Group key={title} title={title}>
          {cards(entries)}
        </Group>
      ))}
    </aside>
  );
}

/** Where filters of the page can apply, the widest first. */
function scopesOf(state: ReportState, page: PageState, language: string): readonly Scope[] {
  const texts = filterSentences(language);
  const visual = activeVisual(state, page);
  return [
    { place: { level: "report" }, name: texts.onReport },
    { place: { level: "page", page: page.name }, name: texts.onPage },
    ...(visual === null
      ? []
      : [
          {
            place: { level: "visual", page: page.name, visual: visual.name } as const,
            name: texts.onVisual(visual.title),
          },
        ]),
  ];
}

/** The visual whose filters are shown: the focused one, else the one with a selection. */
function activeVisual(
  state: ReportState,
  page: PageState,
): { readonly name: string; readonly title: string } | null {
  const name = aloneVisual(state) ?? state.selections.find((one) => one.page === page.name)?.visual ?? null;
  return name === null ? null : (findVisual(state, page.name, name)?.definition ?? null);
}

interface HeadProps {
  readonly id: string;
  readonly entries: readonly PaneEntry[];
}

function Head({ id, entries }: HeadProps): React.ReactElement {
  const { messages, actions } = useReport();
  const { clear } = useFilterEdits();
  const closing = useRef<HTMLButtonElement>(null);
  const clearAll = (): void => {
    clear(entries);
    // The pressed button goes with the filters.
    closing.current?.focus();
  };
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.heading}>
        {messages.filters}
      </h2>
      {entries.some((entry) => isClearable(entry)) ? (
        <button type="button" className={styles.clear} onClick={clearAll}>
          {filterSentences(messages.language).clearAll}
        </button>
      ) : null}
      <button
        ref={closing}
        type="button"
        className={styles.icon}
        aria-label={filterSentences(messages.language).closeFilters}
        onClick={() => actions.expandFilterPane(false)}
      >
        <Icon d="M6 6l12 12M18 6L6 18" />
      </button>
    </div>
  );
}

interface GroupProps {
  readonly title: string | null;
  readonly children: React.ReactNode;
}

function Group({ title, children }: GroupProps): React.ReactElement {
  const heading = useId();
  if (title === null) return <div className={styles.section}>{children}</div>;
  return (
    // Not a landmark: a visual of the page may have the same name.
    <div className={styles.section} role="group" aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}
