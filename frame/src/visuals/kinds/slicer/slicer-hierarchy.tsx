import { useMemo, useState } from "react";

import {
  branchesOf,
  chosenLeaves,
  shareOf,
  toggleBranch,
  type Branch,
} from "../../../report/filters/hierarchy-slice.ts";
import { Icon } from "../../chart-kit/icon.tsx";
import type { FormProps } from "./slicer-form.ts";
import styles from "./slicer.module.css";

interface Line {
  readonly branch: Branch;
  readonly parent: string | null;
}

const checkedBy = { all: true, some: "mixed", none: false } as const;

/** The values of several levels as a tree of checkboxes. Arrow keys move, expand and collapse; Space selects. */
export function SlicerHierarchy(props: FormProps): React.ReactElement {
  const { visual, result, held, messages, interaction } = props;
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
    const step = stepOf(
      event.key,
      lines,
      lines.findIndex(({ branch }) => branch.key === reached),
      open,
    );
    if (step === null) return;
    event.preventDefault();
    if (step.kind === "tick") tickBranch(step.branch);
    else if (step.kind === "turn") toggleOpen(step.branch.key, step.isOpen);
    else if (step.key !== null) {
      setAt(step.key);
      const tree = event.currentTarget.closest('[role="tree"]');
      tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(step.key)}"]`)?.focus();
    }
  }

  return (
    <div role="tree" aria-multiselectable="true" className={styles.tree} aria-label={visual.definition.title}>
      {lines.map(({ branch }) => (
        <BranchLine
          key={branch.key}
          branch={branch}
          label={labelOf(branch, props)}
          share={shareOf(branch, chosen)}
          isOpen={open.has(branch.key)}
          isReached={branch.key === reached}
          messages={messages}
          onKeyDown={followKey}
          onReach={() => setAt(branch.key)}
          onTick={() => tickBranch(branch)}
          onToggle={(isOpen) => toggleOpen(branch.key, isOpen)}
        />
      ))}
    </div>
  );
}

type Step =
  /** Moves to another branch; null if there is none. */
  | { readonly kind: "go"; readonly key: string | null }
  | { readonly kind: "turn"; readonly branch: Branch; readonly isOpen: boolean }
  | { readonly kind: "tick"; readonly branch: Branch };

/** What a key does on a line of the tree; null for other keys. */
function stepOf(key: string, lines: readonly Line[], place: number, open: ReadonlySet<string>): Step | null {
  const line = lines[place];
  if (line === undefined) return null;
  const { branch, parent } = line;
  const isOpen = open.has(branch.key);
  const to = (next: string | null | undefined): Step => ({ kind: "go", key: next ?? null });
  switch (key) {
    case "ArrowDown":
      return to(lines[place + 1]?.branch.key);
    case "ArrowUp":
      return to(lines[place - 1]?.branch.key);
    case "Home":
      return to(lines[0]?.branch.key);
    case "End":
      return to(lines.at(-1)?.branch.key);
    case "ArrowRight":
      if (branch.children.length > 0 && !isOpen) return { kind: "turn", branch, isOpen: true };
      return to(branch.children[0]?.key);
    case "ArrowLeft":
      return isOpen ? { kind: "turn", branch, isOpen: false } : to(parent);
    case " ":
    case "Enter":
      return { kind: "tick", branch };
    default:
      return null;
  }
}

function labelOf({ path }: Branch, { result, formats, visual }: FormProps): string {
  const column = result.main.columns[path.length - 1];
  if (column === undefined) return "";
  return formats.full(path.at(-1) ?? null, column, visual.definition.dimensions[path.length - 1]?.grain);
}

interface BranchLineProps extends Pick<FormProps, "messages"> {
  readonly branch: Branch;
  readonly label: string;
  readonly share: keyof typeof checkedBy;
  readonly isOpen: boolean;
  /** The tab stop of the tree. */
  readonly isReached: boolean;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
  readonly onReach: () => void;
  readonly onTick: () => void;
  readonly onToggle: (isOpen: boolean) => void;
}

function BranchLine(props: BranchLineProps): React.ReactElement {
  const { branch, label, share, isOpen, messages } = props;
  const depth = branch.path.length;
  return (
    <div
      role="treeitem"
      data-key={branch.key}
      className={styles.branch}
      style={{ paddingLeft: (depth - 1) * 20 }}
      tabIndex={props.isReached ? 0 : -1}
      aria-level={depth}
      aria-expanded={branch.children.length === 0 ? undefined : isOpen}
      aria-checked={checkedBy[share]}
      aria-label={label}
      onKeyDown={props.onKeyDown}
      onFocus={props.onReach}
      onClick={props.onTick}
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
            props.onToggle(!isOpen);
          }}
        >
          <Icon d={isOpen ? "M6 9l6 6 6-6" : "M9 6l6 6-6 6"} size={12} />
        </button>
      )}
      <span className={styles.box} data-share={share} aria-hidden="true" />
      <span title={label}>{label}</span>
    </div>
  );
}

/** The visible lines: each branch, followed by its children if it is expanded. */
function linesOf(tree: readonly Branch[], open: ReadonlySet<string>, parent: string | null): readonly Line[] {
  return tree.flatMap((branch) => [
    { branch, parent },
    ...(open.has(branch.key) ? linesOf(branch.children, open, branch.key) : []),
  ]);
}
