import { ArrowDownWideNarrow, Plus } from "lucide-react";
import { memo, useRef, useState, type ReactElement, type Ref } from "react";
import { Button as AriaButton } from "react-aria-components/Button";

import { Button } from "../../shared/ui/button.tsx";
import { Menu } from "../../shared/ui/menu.tsx";
import { sortKeys, type SortKey } from "./list/arrange-reports.ts";
import css from "./dashboard-bar.module.css";
import { FilterBox } from "./filter-box.tsx";
import { reportsMessages } from "./reports-messages.ts";

interface DashboardBarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly filterInput: Ref<HTMLInputElement>;
  readonly sort: SortKey;
  readonly onSort: (sort: SortKey) => void;
  /** `null` for people who are not allowed to add reports. */
  readonly onAdd: (() => void) | null;
  readonly onAddBoard: (() => void) | null;
  /** Whether Add Report is the main action of the page. */
  readonly isAddPrimary: boolean;
  /** Reserves the space of the button while the permissions are loading, so that nothing moves. */
  readonly isAddExpected: boolean;
  /** Opens the tags on narrow screens, which have no tag panel. */
  readonly onTags: () => void;
  readonly selectedTags: number;
}

export function DashboardBar(props: DashboardBarProps): ReactElement {
  return (
    <div className={css.bar} data-bottom-bar>
      <div className={css.filter}>
        <FilterBox applied={props.text} onApply={props.onText} inputRef={props.filterInput} />
      </div>
      <div className={css.group} role="group" aria-label={reportsMessages.dashboardTools}>
        <Tools
          sort={props.sort}
          onSort={props.onSort}
          onAdd={props.onAdd}
          onAddBoard={props.onAddBoard}
          isAddPrimary={props.isAddPrimary}
          isAddExpected={props.isAddExpected}
          onTags={props.onTags}
          selectedTags={props.selectedTags}
        />
      </div>
    </div>
  );
}

type ToolsProps = Omit<DashboardBarProps, "text" | "onText" | "filterInput">;

/** The buttons. Memoised, so that typing in the filter does not render them again. */
const Tools = memo(function Tools(props: ToolsProps): ReactElement {
  const { sort, onSort, onAdd, onAddBoard, isAddPrimary, isAddExpected, onTags, selectedTags } = props;
  return (
    <>
      <span className={css.tags}>
        <Button onPress={onTags}>
          {reportsMessages.tags}
          {selectedTags === 0 ? "" : ` · ${selectedTags}`}
        </Button>
      </span>
      <SortButton sort={sort} onSort={onSort} />
      {onAddBoard === null ? null : (
        <span className={css.addBoard}>
          <Button onPress={onAddBoard}>{reportsMessages.addBoard}</Button>
        </span>
      )}
      {onAdd === null ? (
        isAddExpected && <span className={css.add} data-expected="" />
      ) : (
        <span className={css.add}>
          <Button
            variant={isAddPrimary ? "primary" : "plain"}
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={onAdd}
          >
            {reportsMessages.addReport}
          </Button>
        </span>
      )}
    </>
  );
});

function SortButton({ sort, onSort }: Pick<ToolsProps, "sort" | "onSort">): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AriaButton
        ref={button}
        className={css.sort ?? ""}
        aria-label={reportsMessages.sortedBy(sort)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <ArrowDownWideNarrow size={16} aria-hidden="true" />
        <span className={css.sortLong}>{reportsMessages.sortedBy(sort)}</span>
        <span className={css.sortShort} aria-hidden="true">
          {reportsMessages.sort}
        </span>
      </AriaButton>
      <Menu
        label={reportsMessages.sort}
        trigger={button}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={sortKeys.map((key) => ({
          id: key,
          label: reportsMessages.sorts[key],
          isChosen: key === sort,
          run: () => onSort(key),
        }))}
      />
    </>
  );
}
