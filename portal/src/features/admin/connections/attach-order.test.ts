import { expect, test } from "vitest";

import { attachOrderOf, emptyChoice, isComplete, newWorkspace, type GroupChoice } from "./attach-order.ts";

const sales = { id: "g1", name: "Sales", workspaceId: null };
const others = { id: "g2", name: "Others", workspaceId: "others" };
const report = { id: "r1", kind: "report" } as const;
const tile = { id: "t1", kind: "tile", dashboardId: "d1" } as const;

test("[PROVIDER-14] a group begins in the workspace to which it is attached already, and without one nothing is sent", () => {
  const choice: GroupChoice = { ...emptyChoice(sales), items: [report] };
  expect(isComplete([choice])).toBe(false);
  expect(isComplete([emptyChoice(others)])).toBe(false);
  expect(isComplete([{ ...emptyChoice(others), items: [tile] }])).toBe(true);
});

test("[PROVIDER-14] several groups are attached at once, each to its workspace, and new ones have free ids", () => {
  const choices: readonly GroupChoice[] = [
    { group: sales, workspaceId: newWorkspace, items: [report] },
    { group: { id: "g3", name: "Säles" }, workspaceId: newWorkspace, items: [report] },
    { group: { id: "g4", name: "???" }, workspaceId: newWorkspace, items: [report] },
    { group: { id: "g5", name: "Empty" }, workspaceId: newWorkspace, items: [] },
    { ...emptyChoice(others), items: [tile] },
  ];
  expect(attachOrderOf(choices, [{ id: "sales", name: "Sales" }])).toEqual({
    items: [
      { groupId: "g1", itemId: "r1", workspaceId: "sales-2" },
      { groupId: "g3", itemId: "r1", workspaceId: "sales-3" },
      { groupId: "g4", itemId: "r1", workspaceId: "workspace" },
      { groupId: "g2", itemId: "t1", workspaceId: "others", dashboardId: "d1" },
    ],
    workspaces: [
      { id: "sales-2", name: "Sales" },
      { id: "sales-3", name: "Säles" },
      { id: "workspace", name: "???" },
    ],
  });
});
