/** The people of the fictional agency and its clients. Ids are stable, so that tests and links can use them. */
export interface DemoPerson {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  /** Whether the person can sign in with the demo's password. Others only appear in lists. */
  readonly signsIn: boolean;
  readonly memberships: readonly DemoMembership[];
}

export interface DemoMembership {
  readonly workspace: string;
  readonly role: "manager" | "planner" | "client";
}

/** The password of every account that can sign in. It is public, in the README. */
export const demoPassword = "Vitrine-demo-1!";

export const demoPeople = [
  {
    ...person(1, "admin", "Alex", "Moreau"),
    isAdmin: true,
    signsIn: true,
    memberships: [],
  },
  {
    ...person(2, "planner", "Priya", "Nair"),
    signsIn: true,
    memberships: [
      { workspace: "test-workspace-1", role: "planner" },
      { workspace: "northwind-travel", role: "manager" },
      { workspace: "atelier-lumen", role: "planner" },
    ],
  },
  {
    ...person(3, "client", "Chris", "Weber"),
    signsIn: true,
    memberships: [{ workspace: "test-workspace-1", role: "client" }],
  },
  {
    ...person(4, "jonas", "Jonas", "Brandt"),
    memberships: [
      { workspace: "test-workspace-1", role: "manager" },
      { workspace: "kestrel-energy", role: "manager" },
    ],
  },
  {
    ...person(5, "sofia", "Sofia", "Marín"),
    memberships: [
      { workspace: "atelier-lumen", role: "manager" },
      { workspace: "northwind-travel", role: "planner" },
    ],
  },
  {
    ...person(6, "tom", "Tom", "Adeyemi"),
    memberships: [
      { workspace: "kestrel-energy", role: "planner" },
      { workspace: "test-workspace-1", role: "planner" },
    ],
  },
] as const satisfies readonly DemoPerson[];

export type DemoUsername = (typeof demoPeople)[number]["username"];

function person<Username extends string>(
  number: number,
  username: Username,
  firstName: string,
  lastName: string,
) {
  return {
    id: `d0000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    username,
    email: `${username}@vitrine.example`,
    firstName,
    lastName,
    isAdmin: false as boolean,
    signsIn: false as boolean,
  };
}
