import type { Cell, Filter, HierarchyFilter, HierarchyNode } from "@vitrine/contracts/query";

/** A value of a level with its children. `path` contains the values from the top. */
export interface Branch {
  readonly key: string;
  readonly path: readonly Cell[];
  readonly children: readonly Branch[];
}

interface Level {
  readonly table: string;
  readonly column: string;
}

/** Converts rows, one column for each level, to a tree. Rows with the same first values share a branch. */
export function branchesOf(columns: readonly { readonly values: readonly Cell[] }[]): readonly Branch[] {
  const [first] = columns;
  const rows = (first?.values ?? []).map((_, row) => columns.map(({ values }) => values[row] ?? null));
  return grow(rows, 0);
}

function grow(rows: readonly (readonly Cell[])[], depth: number): readonly Branch[] {
  const groups = new Map<Cell, (readonly Cell[])[]>();
  for (const row of rows) {
    if (depth >= row.length) return [];
    const value = row[depth] ?? null;
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [row]);
    else group.push(row);
  }
  return [...groups].map(([, group]) => {
    const path = (group[0] ?? []).slice(0, depth + 1);
    return { key: keyOf(path), path, children: grow(group, depth + 1) };
  });
}

export function keyOf(path: readonly Cell[]): string {
  return JSON.stringify(path);
}

/** The leaves of a branch; the branch itself if it is a leaf. */
export function leavesOf(branch: Branch): readonly string[] {
  return branch.children.length === 0 ? [branch.key] : branch.children.flatMap(leavesOf);
}

/** The leaves that a slicer's filters select; none if they narrow nothing. */
export function chosenLeaves(filters: readonly Filter[], tree: readonly Branch[]): ReadonlySet<string> {
  const filter = filters.find((one) => one.filterType === 9);
  if (filter?.filterType !== 9 || filter.hierarchyData.length === 0) return new Set();
  const isInside = !selectsSome(filter.hierarchyData);
  return new Set(tree.flatMap((branch) => walk(branch, filter.hierarchyData, isInside)));
}

/** Each node overrides its parent, as in the query layer. */
function walk(branch: Branch, nodes: readonly HierarchyNode[], isThrough: boolean): readonly string[] {
  const value = branch.path.at(-1) ?? null;
  const node = nodes.find((one) => (one.value ?? null) === value);
  const below = node?.children ?? [];
  const operator = node?.operator ?? (below.length === 0 ? "Selected" : "Inherited");
  const isHere = node === undefined || operator === "Inherited" ? isThrough : operator === "Selected";
  if (branch.children.length === 0) return isHere ? [branch.key] : [];
  return branch.children.flatMap((child) => walk(child, node === undefined ? [] : below, isHere));
}

function selectsSome(nodes: readonly HierarchyNode[]): boolean {
  return nodes.some(
    ({ operator, children = [] }) =>
      operator === "Selected" || (operator === undefined && children.length === 0) || selectsSome(children),
  );
}

/** How much of a branch is selected. */
export function shareOf(branch: Branch, chosen: ReadonlySet<string>): "all" | "some" | "none" {
  const leaves = leavesOf(branch);
  const count = leaves.filter((leaf) => chosen.has(leaf)).length;
  if (count === 0) return "none";
  return count === leaves.length ? "all" : "some";
}

/** Selects or clears a branch. @returns the slicer's filters; none if nothing is selected */
export function toggleBranch(
  branch: Branch,
  chosen: ReadonlySet<string>,
  tree: readonly Branch[],
  levels: readonly Level[],
): readonly HierarchyFilter[] {
  const next = new Set(chosen);
  const isOn = shareOf(branch, chosen) === "all";
  for (const leaf of leavesOf(branch)) {
    if (isOn) next.delete(leaf);
    else next.add(leaf);
  }
  const nodes = tree.flatMap((one) => write(one, next));
  if (nodes.length === 0) return [];
  const target = levels.map(({ table, column }) => ({ table, column }));
  return [{ filterType: 9, target, hierarchyData: nodes }];
}

function write(branch: Branch, chosen: ReadonlySet<string>): readonly HierarchyNode[] {
  const value = branch.path.at(-1) ?? null;
  switch (shareOf(branch, chosen)) {
    case "none":
      return [];
    case "all":
      return [{ value, operator: "Selected" }];
    case "some":
      return [
        { value, operator: "Inherited", children: branch.children.flatMap((child) => write(child, chosen)) },
      ];
  }
}
