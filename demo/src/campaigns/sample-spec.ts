import type { SampleSpec } from "@vitrine/contracts/query";

import { atelierLumen } from "./atelier-lumen.ts";
import { lastDay } from "./flight.ts";
import { kestrelEnergy } from "./kestrel-energy.ts";
import { meridianOutdoor } from "./meridian-outdoor.ts";
import { northwindTravel } from "./northwind-travel.ts";

/** Two years of campaigns of the fictional agency. `README.md` in this folder lists the stories in them. */
export const sampleSpec: SampleSpec = {
  seed: 20_261_031,
  lastDay,
  months: 24,
  workspaces: [meridianOutdoor, northwindTravel, atelierLumen, kestrelEnergy],
};
