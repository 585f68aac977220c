import type { Filter } from "@vitrine/contracts/query";
import { useId, useState } from "react";

import { displayOfFilter, withFilter } from "../../report/filters/edit-filter.ts";
import {
  activePageOf,
  aloneVisual,
  filtersAt,
  findVisual,
  type FilterPlace,
  type PageState,
  type ReportState,
} from "../../report/state/report-state.ts";
import { holdFilter, isSameTarget } from "../../report/filters/wire-filter.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { fieldsOf } from "./field-info.ts";
import { FilterCard } from "./filter-card.tsx";
import styles from "./filter-pane.module.css";

/** All filters that the user is allowed to see, grouped by report, page and visual, with their editors. */
export function FilterPane(): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  const state = useReportState(store, (one) => one);
  const page = activePageOf(state);
  const heading = useId();
  if (page === null) return null;
  const visual = activeVisual(state, page);
  return (
    <aside className={styles.pane} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {messages.filters}
        </h2>
        <button
          type="button"
          className={styles.icon}
          aria-label={messages.closeFilters}
          onClick={() => actions.expandFilterPane(false)}
        >
          <svg width="14" height="14" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M3 3l6 6M9 3l-6 6" />
          </svg>
        </button>
      </div>
      {visual === null ? null : (
        <Section
          title={messages.filtersOnVisual(visual.title)}
          place={{ level: "visual", page: page.name, visual: visual.name }}
          state={state}
        />
      )}
      <Section title={messages.filtersOnPage} place={{ level: "page", page: page.name }} state={state} />
      <Section title={messages.filtersOnReport} place={{ level: "report" }} state={state} />
      <AddFilter state={state} page={page.name} />
    </aside>
  );
}

/** The visual whose filters are shown: the focused one, else the one with a selection. */
function activeVisual(
  state: ReportState,
  page: PageState,
): { readonly name: string; readonly title: string } | null {
  const name = aloneVisual(state) ?? state.selections.find((one) => one.page === page.name)?.visual ?? null;
  return name === null ? null : (findVisual(state, page.name, name)?.definition ?? null);
}

interface SectionProps {
  readonly title: string;
  readonly place: FilterPlace;
  readonly state: ReportState;
}

function Section({ title, place, state }: SectionProps): React.ReactElement {
  const { actions, messages } = useReport();
  const heading = useId();
  const filters = filtersAt(state, place) ?? [];
  const shown = filters.flatMap((held, index) => (displayOfFilter(held).isHidden ? [] : [{ held, index }]));
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {title}
      </h3>
      {shown.length === 0 ? <p className={styles.note}>{messages.noFilters}</p> : null}
      <ul className={styles.cards}>
        {shown.map(({ held, index }) => (
          <FilterCard
            key={JSON.stringify(held.filter.target)}
            held={held}
            state={state}
            others={othersOf(state, held.filter)}
            onChange={(filter) =>
              actions.setFilters(
                place,
                filters.map((one, at) => (at === index ? withFilter(one, filter) : one)),
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** The filters of report and page on other fields. They narrow the list of values. */
function othersOf(state: ReportState, { target }: Filter): readonly Filter[] {
  return [...state.filters, ...(activePageOf(state)?.filters ?? [])]
    .map(({ filter }) => filter)
    .filter((one) => !isSameTarget(one.target, target) && one.filterType !== 5);
}

function AddFilter({
  state,
  page,
}: {
  readonly state: ReportState;
  readonly page: string;
}): React.ReactElement | null {
  const { actions, messages } = useReport();
  const [chosen, setChosen] = useState("");
  const place: FilterPlace = { level: "page", page };
  const held = filtersAt(state, place) ?? [];
  const taken = [...state.filters, ...held];
  const free = fieldsOf(state.dataset).filter(
    ({ table, column }) => !taken.some(({ filter }) => isSameTarget(filter.target, { table, column })),
  );
  if (free.length === 0) return null;

  function add(key: string): void {
    setChosen("");
    const field = free.find(({ table, column }) => JSON.stringify([table, column]) === key);
    if (field === undefined) return;
    const target = { table: field.table, column: field.column };
    actions.setFilters(place, [...held, holdFilter({ filterType: 1, target, operator: "All", values: [] })]);
  }

  return (
    <select
      className={styles.input}
      aria-label={messages.addFilter}
      value={chosen}
      onChange={(event) => add(event.target.value)}
    >
      <option value="">{messages.addFilter}</option>
      {free.map(({ table, column, displayName }) => (
        <option key={JSON.stringify([table, column])} value={JSON.stringify([table, column])}>
          {displayName}
        </option>
      ))}
    </select>
  );
}
