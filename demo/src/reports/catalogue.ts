import type { demoWorkspaces } from "../workspaces.ts";
import { atelierReports } from "./atelier-lumen.ts";
import type { DemoReport } from "./demo-report.ts";
import { kestrelReports } from "./kestrel-energy.ts";
import { meridianReports } from "./meridian-outdoor.ts";
import { northwindReports } from "./northwind-travel.ts";

/** The reports of each workspace. */
export const demoReports: Readonly<Record<(typeof demoWorkspaces)[number]["id"], readonly DemoReport[]>> = {
  "test-workspace-1": meridianReports,
  "northwind-travel": northwindReports,
  "atelier-lumen": atelierReports,
  "kestrel-energy": kestrelReports,
};
