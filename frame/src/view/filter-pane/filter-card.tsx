import type { Filter } from "@vitrine/contracts/query";
import { useEffect, useId, useRef, useState } from "react";

import { filterSentences, type FilterSentences } from "../../messages/filter-sentences.ts";
import { leadMeasure } from "../../query/value-list.ts";
import { cleared, displayOfFilter, type FilterDisplay } from "@vitrine/contracts/reading/filters/edit-filter";
import { isSameTarget } from "@vitrine/contracts/reading/filters/wire-filter";
import type { FilterPlace } from "@vitrine/contracts/reading/state/change-report";
import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { describeHeldFilter, filterName } from "@vitrine/contracts/reading/describe/describe-filter";
import { useReport } from "../shared/report-context.ts";
import { AdvancedEditor } from "./advanced-editor.tsx";
import { BasicEditor } from "./basic-editor.tsx";
import { fieldOf, type FieldInfo } from "./field-info.ts";
import styles from "./filter-pane.module.css";
import type { PaneEntry } from "./pane-entries.ts";
import { isClearable, useFilterEdits } from "./use-filter-edits.ts";

/** Where a filter can apply, with its name for the user. */
export interface Scope {
  readonly place: FilterPlace;
  readonly name: string;
}

interface FilterCardProps {
  readonly entry: PaneEntry;
  readonly state: ReportState;
  readonly page: PageState;
  readonly scopes: readonly Scope[];
  readonly isOpenAtFirst: boolean;
}

const unlocked: FilterDisplay = { isLocked: false, isHidden: false, displayName: null };

/** One field: what it is filtered by and where, and its editor. A locked filter has no editor. */
export function FilterCard({ entry, state, page, scopes, isOpenAtFirst }: FilterCardProps) {
  const { messages, formats } = useReport();
  const texts = useTexts();
  const edits = useFilterEdits();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [chosen, setChosen] = useState(entry.place);
  const editorId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // The button of the search that led here is gone.
  useEffect(() => {
    if (isOpenAtFirst) toggle.current?.focus();
  }, [isOpenAtFirst]);
  const { held } = entry;
  const filter = held?.filter ?? cleared(entry.target ?? []);
  if (filter === null) return null;
  const field = fieldOf(filter, state.dataset);
  const display = held === null ? unlocked : displayOfFilter(held);
  const name = display.displayName ?? field?.displayName ?? filterName(filter, state.dataset);
  const words = held === null ? null : (describeHeldFilter(held, state, formats, messages)?.full ?? null);
  const place = held === null ? chosen : entry.place;
  const scope = scopes.find((one) => one.place.level === place.level);
  return (
    <li className={styles.card} data-filter={name} data-narrows={words === null ? undefined : ""}>
      <div className={styles.cardHead}>
        <button
          ref={toggle}
          type="button"
          className={styles.cardToggle}
          aria-expanded={isOpen}
          aria-controls={editorId}
          disabled={display.isLocked}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.summary}>{words === null ? texts.isAll : withoutName(words, name)}</span>
          {words === null || place.level === "report" ? null : (
            <span className={styles.summary}>{scope?.name}</span>
          )}
        </button>
        {display.isLocked ? <Lock /> : null}
        {isClearable(entry) ? <ClearButton {...{ name, toggle, entry }} /> : null}
      </div>
      <div id={editorId} hidden={!isOpen || display.isLocked}>
        {isOpen && !display.isLocked ? (
          <>
            <Editor
              {...{ field, filter, state, page }}
              isSingle={held?.wire["requireSingleSelection"] === true}
              onChange={(next) => edits.set(entry, place, next)}
            />
            <ScopeChoice
              scopes={scopes}
              level={place.level}
              onChoose={(next) => (held === null ? setChosen(next) : edits.move(entry, next))}
            />
          </>
        ) : null}
      </div>
    </li>
  );
}

function useTexts(): FilterSentences {
  return filterSentences(useReport().messages.language);
}

function Lock(): React.ReactElement {
  const texts = useTexts();
  return (
    <span className={styles.lock} title={texts.locked}>
      <svg className="icon" width="14" height="14" viewBox="0 0 24 24" role="img" aria-label={texts.locked}>
        <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
      </svg>
    </span>
  );
}

interface ClearButtonProps {
  readonly name: string;
  readonly entry: PaneEntry;
  /** Has the focus after it, because the button goes with the filter. */
  readonly toggle: React.RefObject<HTMLButtonElement | null>;
}

function ClearButton({ name, entry, toggle }: ClearButtonProps) {
  const edits = useFilterEdits();
  const texts = useTexts();
  const label = texts.clearFilter(name);
  const clear = (): void => {
    edits.clear([entry]);
    toggle.current?.focus();
  };
  return (
    <button type="button" className={styles.icon} aria-label={label} title={label} onClick={clear}>
      <Icon d="M6 6l12 12M18 6L6 18" />
    </button>
  );
}

interface ScopeChoiceProps {
  readonly scopes: readonly Scope[];
  readonly level: FilterPlace["level"];
  readonly onChoose: (place: FilterPlace) => void;
}

function ScopeChoice({ scopes, level, onChoose }: ScopeChoiceProps): React.ReactElement {
  const texts = useTexts();
  return (
    <label className={styles.kind}>
      {texts.scope}
      <select
        className={styles.input}
        value={level}
        onChange={(event) => {
          const next = scopes.find(({ place }) => place.level === event.target.value);
          if (next !== undefined) onChoose(next.place);
        }}
      >
        {scopes.map(({ place, name }) => (
          <option key={place.level} value={place.level}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface EditorProps extends Pick<FilterCardProps, "state" | "page"> {
  readonly field: FieldInfo | null;
  readonly filter: Filter;
  readonly isSingle: boolean;
  readonly onChange: (filter: Filter) => void;
}

function Editor({ field, filter, state, page, isSingle, onChange }: EditorProps): React.ReactElement {
  const texts = useTexts();
  const isList = field !== null && field.type !== "date" && field.type !== "decimal";
  const [isBasic, setIsBasic] = useState(filter.filterType !== 0 && isList);
  if (field === null || (filter.filterType !== 0 && filter.filterType !== 1))
    return <p className={styles.note}>{texts.filterReadOnly}</p>;
  const basic = filter.filterType === 1 ? filter : cleared(filter.target);
  const others = othersOf(state, page, filter);
  return (
    <>
      {(isBasic || isSingle) && basic !== null ? (
        <BasicEditor
          {...{ field, others, isSingle, onChange }}
          filter={basic}
          measure={leadMeasure(page.visuals.map(({ definition }) => definition))}
        />
      ) : (
        <AdvancedEditor key={JSON.stringify(filter)} {...{ field, filter, onChange }} />
      )}
      {isSingle || !isList ? null : (
        <label className={styles.kind}>
          {texts.filterKind}
          <select
            className={styles.input}
            value={isBasic ? "basic" : "advanced"}
            onChange={(event) => setIsBasic(event.target.value === "basic")}
          >
            <option value="basic">{texts.basicFilter}</option>
            <option value="advanced">{texts.advancedFilter}</option>
          </select>
        </label>
      )}
    </>
  );
}

/** The filters of report and page on other fields. They narrow the list of values. */
function othersOf(state: ReportState, page: PageState, { target }: Filter): readonly Filter[] {
  return [...state.filters, ...page.filters]
    .map(({ filter }) => filter)
    .filter((one) => !isSameTarget(one.target, target) && one.filterType !== 5);
}

/** The card already shows the name. */
function withoutName(words: string, name: string): string {
  return words.startsWith(`${name}: `) ? words.slice(name.length + 2) : words;
}
