import { addDays } from "@vitrine/contracts/query";
import type { DataRegistry } from "@vitrine/engine";

import type { Clock } from "../../../../clock.ts";
import { indexOfWorkspace } from "./agency-size.ts";

const hour = 60 * 60 * 1000;
/** Every third client has a source that is late on some days. */
const isLateSource = (index: number) => index % 3 === 1;

/** How many hours after midnight UTC the figures of the day before are complete. */
function delayHours(index: number, day: string): number {
  if (!isLateSource(index)) return 0;
  const place = (index * 7 + Math.round(Date.parse(day) / (24 * hour)) * 5) % 11;
  if (place === 0) return 40;
  return place % 4 === 1 ? 4 : 0;
}

/** When the figures of a client through a day are complete. */
export function completeAt(workspace: string, day: string): Date {
  const index = indexOfWorkspace(workspace);
  const own = (one: string) => Date.parse(`${addDays(one, 1)}T00:00:00Z`) + delayHours(index, one) * hour;
  // A day is complete once the days before it are.
  return new Date(Math.max(own(day), own(addDays(day, -1)), own(addDays(day, -2))));
}

/** The last day through which the figures of a client are complete at a moment. */
export function completeThrough(workspace: string, now: Date): string {
  let day = addDays(now.toISOString().slice(0, 10), -1);
  while (completeAt(workspace, day) > now) day = addDays(day, -1);
  return day;
}

/** A registry that knows the figures of a day only when a platform would have delivered them. */
export function lateRegistry(registry: DataRegistry, clock: Clock): DataRegistry {
  return {
    ...registry,
    view: async (workspace) => {
      const view = await registry.view(workspace);
      if (!workspace.startsWith("client") || view.version === 0) return view;
      const day = completeThrough(workspace, clock.now());
      const dataVersion = `${view.state.dataVersion}-${day}`;
      return { ...view, state: { ...view.state, dataVersion, completeThrough: day } };
    },
  };
}
