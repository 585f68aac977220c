import { expect, test } from "vitest";

import { branchesOf, chosenLeaves, keyOf, shareOf, toggleBranch, type Branch } from "./hierarchy-slice.ts";

const levels = [
  { table: "Channel", column: "channel" },
  { table: "Channel", column: "network" },
];
const tree = branchesOf([
  { values: ["Search", "Search", "Social", "Social"] },
  { values: ["Google", "Bing", "Meta", null] },
]);

function branch(at: number, below?: number): Branch {
  const top = tree[at];
  const found = below === undefined ? top : top?.children[below];
  if (found === undefined) throw new Error("no such branch");
  return found;
}

test("rows with the same first values share a branch", () => {
  expect(tree.map(({ path, children }) => [path, children.map((one) => one.path)])).toEqual([
    [
      ["Search"],
      [
        ["Search", "Google"],
        ["Search", "Bing"],
      ],
    ],
    [
      ["Social"],
      [
        ["Social", "Meta"],
        ["Social", null],
      ],
    ],
  ]);
});

test("a whole branch is one node; a part of it lists its nodes", () => {
  const [whole] = toggleBranch(branch(0), new Set(), tree, levels);
  expect(whole?.hierarchyData).toEqual([{ value: "Search", operator: "Selected" }]);
  const part = toggleBranch(branch(0, 1), chosenLeaves([whole ?? never()], tree), tree, levels);
  expect(part[0]?.hierarchyData).toEqual([
    { value: "Search", operator: "Inherited", children: [{ value: "Google", operator: "Selected" }] },
  ]);
});

test("a tree without a selection narrows nothing; a fully selected one stays selected", () => {
  const all = new Set(tree.flatMap((one) => one.children.map(({ key }) => key)));
  all.delete(keyOf(["Social", null]));
  expect(toggleBranch(branch(1, 1), all, tree, levels)[0]?.hierarchyData).toEqual([
    { value: "Search", operator: "Selected" },
    { value: "Social", operator: "Selected" },
  ]);
  expect(toggleBranch(branch(0, 0), new Set([keyOf(["Search", "Google"])]), tree, levels)).toEqual([]);
});

test("a host's tree that only excludes values is read as the query layer reads it", () => {
  const chosen = chosenLeaves(
    [
      {
        filterType: 9,
        target: levels,
        hierarchyData: [
          { value: "Social", operator: "Inherited", children: [{ value: "Meta", operator: "NotSelected" }] },
        ],
      },
    ],
    tree,
  );
  expect(tree.map((one) => shareOf(one, chosen))).toEqual(["all", "some"]);
  expect(chosen.has(keyOf(["Social", null]))).toBe(true);
});

function never(): never {
  throw new Error("there is a filter");
}
