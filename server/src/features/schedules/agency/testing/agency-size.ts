import * as z from "zod/mini";

import { addDays } from "@vitrine/contracts/query";

/** How large an agency is, and which days it is observed. */
export const agencySizeSchema = z.object({
  workspaces: z.int(),
  schedules: z.int(),
  recipients: z.int(),
  firstDay: z.string(),
  days: z.int(),
});
export type AgencySize = z.output<typeof agencySizeSchema>;

/** Midnight in UTC. */
export const startOf = ({ firstDay }: AgencySize): Date => new Date(`${firstDay}T00:00:00Z`);
/** The first day that is not simulated any more. */
export const endDayOf = ({ firstDay, days }: AgencySize): string => addDays(firstDay, days);
export const endOf = (size: AgencySize): Date => new Date(`${endDayOf(size)}T00:00:00Z`);

export const workspaceOf = (index: number): string => `client${index}`;
/** The place of a workspace in the agency. */
export const indexOfWorkspace = (workspace: string): number => Number(workspace.replace("client", ""));
/** Every client has two campaigns. Their names appear in files, so each is found in those of its client only. */
export const campaignsOf = (index: number) =>
  [
    { id: String(10_000_000 + 2 * index), name: `Campaign${index}x` },
    { id: String(10_000_001 + 2 * index), name: `Campaign${index}y` },
  ] as const;
