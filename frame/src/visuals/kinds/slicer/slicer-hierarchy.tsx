import { useMemo, useState } from "react";

import {
  branchesOf,
  chosenLeaves,
  shareOf,
  toggleBranch,
  type Branch,
} from "../../../report/filters/hierarchy-slice.ts";
import type { FormProps } from "./slicer-form.ts";
import styles from "./slicer.module.css";

interface Line {
  readonly branch: Branch;
  readonly parent: string | null;
}

const checkedBy = { all: true, some: "mixed", none: false } as const;

/** The values of several levels as a tree to tick. The arrow keys move, open and close; Space ticks. */
export function SlicerHierarchy(props: FormProps): React.ReactElement {
  const { visual, result, held, formats, messages, interaction } = props;
  const levels = visual.definition.dimensions;
  const columns = result.main.columns;
  const tree = useMemo(() => branchesOf(columns.slice(0, levels.length)), [columns, levels.length]);
  const chosen = useMemo(() => chosenLeaves(held, tree), [held, tree]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string | null>(null);
  const lines = linesOf(tree, open, null);
  const reached = lines.some(({ branch }) => branch.key === at) ? at : (lines[0]?.branch.key ?? null);

  function toggleOpen(key: string, isOpen: boolean): void {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  }

  const tickBranch = (branch: Branch): void =>
    interaction.onSlice(toggleBranch(branch, chosen, tree, levels));

  function followKey(event: React.KeyboardEvent<HTMLElement>): void {
    const place = lines.findIndex(({ branch }) => branch.key === reached);
    const line = lines[place];
    if (line === undefined) return;
    const { branch, parent } = line;
    const isOpen = open.has(branch.key);
    const go = (key: string | null | undefined): void => {
      if (key === null || key === undefined) return;
      setAt(key);
      event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
    };
    switch (event.key) {
      case "ArrowDown":
        go(lines[place + 1]?.branch.key);
        break;
      case "ArrowUp":
        go(lines[place - 1]?.branch.key);
        break;
      case "Home":
        go(lines[0]?.branch.key);
        break;
      case "End":
        go(lines.at(-1)?.branch.key);
        break;
      case "ArrowRight":
        if (branch.children.length > 0 && !isOpen) toggleOpen(branch.key, true);
        else go(branch.children[0]?.key);
        break;
      case "ArrowLeft":
        if (isOpen) toggleOpen(branch.key, false);
        else go(parent);
        break;
      case " ":
      case "Enter":
        tickBranch(branch);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div
      role="tree"
      aria-multiselectable="true"
      className={styles.tree}
      aria-label={visual.definition.title}
      onKeyDown={followKey}
    >
      {lines.map(({ branch }) => {
        const depth = branch.path.length;
        const column = columns[depth - 1];
        const value = branch.path.at(-1) ?? null;
        const label = column === undefined ? "" : formats.full(value, column, levels[depth - 1]?.grain);
        const isOpen = open.has(branch.key);
        const share = shareOf(branch, chosen);
        return (
          <div
            key={branch.key}
            role="treeitem"
            data-key={branch.key}
            className={styles.branch}
            style={{ paddingLeft: (depth - 1) * 20 }}
            tabIndex={branch.key === reached ? 0 : -1}
            aria-level={depth}
            aria-expanded={branch.children.length === 0 ? undefined : isOpen}
            aria-checked={checkedBy[share]}
            aria-label={label}
            onFocus={() => setAt(branch.key)}
            onClick={() => tickBranch(branch)}
          >
            {branch.children.length === 0 ? (
              <span className={styles.arrow} />
            ) : (
              <button
                type="button"
                className={styles.arrow}
                tabIndex={-1}
                aria-label={isOpen ? messages.closeGroup(label) : messages.openGroup(label)}
                onClick={(event) => {
                  event.stopPropagation();
                  toggleOpen(branch.key, !isOpen);
                }}
              >
                <svg width="12" height="12" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={isOpen ? "M6 9l6 6 6-6" : "M9 6l6 6-6 6"} />
                </svg>
              </button>
            )}
            <span className={styles.box} data-share={share} aria-hidden="true" />
            <span title={label}>{label}</span>
          </div>
        );
      })}
    </div>
  );
}

/** What is to be seen of a tree: a branch, and below it its children while it is open. */
function linesOf(tree: readonly Branch[], open: ReadonlySet<string>, parent: string | null): readonly Line[] {
  return tree.flatMap((branch) => [
    { branch, parent },
    ...(open.has(branch.key) ? linesOf(branch.children, open, branch.key) : []),
  ]);
}
