/**
 * The clients of the fictional agency, with one workspace each. Ids are stable, because facts, reports and accounts
 * refer to them.
 */
export interface DemoWorkspace {
  readonly id: string;
  readonly name: string;
}

export const demoWorkspaces = [
  { id: "test-workspace-1", name: "Meridian Outdoor" },
  { id: "northwind-travel", name: "Northwind Travel" },
  { id: "atelier-lumen", name: "Atelier Lumen" },
  { id: "kestrel-energy", name: "Kestrel Energy" },
] as const satisfies readonly DemoWorkspace[];
