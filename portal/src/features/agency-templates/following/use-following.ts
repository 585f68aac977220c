import {
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";
import { useState } from "react";

import { reasonOf } from "../../../shared/api/api-error.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";

export type Following = ReplyOf<typeof portalRoutes.listFollowingReports>;
export type FollowingReport = Following["reports"][number];
export type Comparison = ReplyOf<typeof portalRoutes.compareWithTemplate>;
/** Whose changes hold where the report and the template have changed the same. */
export type ConflictChoice = "report" | "template";

const followingKey = "following-reports";
const comparisonKey = "template-update";

/** The template with the reports that follow it. */
export function useFollowing(templateId: string): UseQueryResult<Following> {
  const { api } = useServices();
  return useQuery({
    queryKey: [followingKey, templateId],
    queryFn: ({ signal }) => api.call(portalRoutes.listFollowingReports, { params: { templateId }, signal }),
    staleTime: 0,
  });
}

/** What the newest version of the template would change in each of the reports. */
export function useComparisons(reports: readonly FollowingReport[]): readonly UseQueryResult<Comparison>[] {
  const { api } = useServices();
  return useQueries({
    queries: reports.map(({ id, version }) => ({
      queryKey: [comparisonKey, id, version],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call(portalRoutes.compareWithTemplate, { params: { reportId: id }, signal }),
      staleTime: 0,
    })),
  });
}

/** What happened to a report. */
export type Outcome =
  /** `before`: the version that restoring brings back. */
  | { readonly kind: "updated"; readonly version: number; readonly before: number }
  | { readonly kind: "failed"; readonly reason: string };

export interface Order {
  readonly report: FollowingReport;
  readonly comparison: Comparison;
  readonly choice: ConflictChoice | null;
}

/** Updates reports one after the other, and takes that back. Each has an outcome of its own. */
export function useUpdates() {
  const { api } = useServices();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const note = (id: string, outcome: Outcome | null): void =>
    setOutcomes((before) => {
      const after = new Map(before);
      if (outcome === null) after.delete(id);
      else after.set(id, outcome);
      return after;
    });
  const readAgain = async (): Promise<void> => {
    const shown = [followingKey, comparisonKey, "report-versions", "template-pages", "report-template"];
    await Promise.all(shown.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  const update = useMutation({
    mutationFn: async (orders: readonly Order[]) => {
      for (const { report, comparison, choice } of orders) {
        try {
          const body = {
            reportVersion: comparison.reportVersion,
            templateVersion: comparison.to,
            conflicts: choice,
          };
          const { version, before } = await api.call(portalRoutes.updateFromTemplate, {
            params: { reportId: report.id },
            body,
          });
          note(report.id, { kind: "updated", version, before });
        } catch (error) {
          note(report.id, { kind: "failed", reason: reasonOf(error, messages.unexpected) });
        }
      }
      await readAgain();
    },
  });
  const rollBack = useMutation({
    mutationFn: async (reports: readonly { readonly id: string; readonly before: number }[]) => {
      for (const { id, before } of reports) {
        try {
          const params = { reportId: id, number: String(before) };
          await api.call(portalRoutes.restoreReportVersion, { params, body: {} });
          note(id, null);
        } catch (error) {
          note(id, { kind: "failed", reason: reasonOf(error, messages.unexpected) });
        }
      }
      await readAgain();
    },
  });
  return { outcomes, update, rollBack };
}
