import type { DemoUsername } from "./people.ts";
import type { demoWorkspaces } from "./workspaces.ts";

/** What a person of the demo has done with reports, so that screens show favourites and recent views. */
export interface DemoHabit {
  readonly username: DemoUsername;
  readonly workspace: (typeof demoWorkspaces)[number]["id"];
  /** The names of reports, the oldest favourite first. */
  readonly favourites: readonly string[];
  /** The names of reports, with the days since they were last opened. */
  readonly viewed: readonly (readonly [report: string, daysAgo: number])[];
}

export const demoHabits: readonly DemoHabit[] = [
  {
    username: "planner",
    workspace: "test-workspace-1",
    favourites: ["Campaign performance", "October 2026"],
    viewed: [
      ["Campaign performance", 1],
      ["October 2026", 0.2],
      ["Third quarter 2026", 12],
      ["Spring Trail Collection", 40],
    ],
  },
  {
    username: "planner",
    workspace: "northwind-travel",
    favourites: ["Booking engine"],
    viewed: [
      ["Booking engine", 2],
      ["App installs", 6],
      ["Budget and billing", 9],
    ],
  },
  {
    username: "client",
    workspace: "test-workspace-1",
    favourites: ["October 2026"],
    viewed: [
      ["October 2026", 3],
      ["Campaign performance", 21],
    ],
  },
  {
    username: "admin",
    workspace: "test-workspace-1",
    favourites: ["Third quarter 2026"],
    viewed: [
      ["Third quarter 2026", 4],
      ["Campaign performance", 8],
    ],
  },
  {
    username: "admin",
    workspace: "northwind-travel",
    favourites: [],
    viewed: [["Third quarter 2026", 5]],
  },
];
