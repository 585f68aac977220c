import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  portalRoutes,
  type ReplyOf,
  type Schedule,
  type ScheduleInput,
  type WorkspaceSettings,
} from "@vitrine/contracts/http";

import { ApiError } from "../../shared/api/api-error.ts";
import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";

export type ScheduleList = ReplyOf<typeof portalRoutes.listSchedules>;

export const schedulesKey = (workspaceId: string): readonly string[] => ["schedules", workspaceId];
const scheduleKey = (workspaceId: string, scheduleId: string): readonly string[] => [
  ...schedulesKey(workspaceId),
  "one",
  scheduleId,
];

export function useScheduleList(workspaceId: string): UseQueryResult<ScheduleList> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...schedulesKey(workspaceId), "list"],
    queryFn: ({ signal }): Promise<ScheduleList> =>
      api.call(portalRoutes.listSchedules, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

export function useSchedule(workspaceId: string, scheduleId: string): UseQueryResult<Schedule> {
  const { api } = useServices();
  return useQuery({
    queryKey: scheduleKey(workspaceId, scheduleId),
    queryFn: ({ signal }): Promise<Schedule> =>
      api.call(portalRoutes.getSchedule, { params: { workspaceId, scheduleId }, signal }),
    staleTime: 0,
  });
}

/** The time zone and the first day of the week of a workspace. */
export function useWorkspaceCalendar(workspaceId: string): UseQueryResult<WorkspaceSettings> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["workspace-settings", workspaceId],
    queryFn: ({ signal }) => api.call(portalRoutes.getWorkspaceSettings, { params: { workspaceId }, signal }),
  });
}

interface Saved {
  readonly workspaceId: string;
  /** `null` for a schedule that is being created. */
  readonly based: Schedule | null;
  /** Called with the schedule as it is saved. */
  readonly onSaved: (schedule: Schedule) => void;
  /** Another person has changed it meanwhile. Called with the schedule as it is now. */
  readonly onConflict: (schedule: Schedule) => void;
}

/** Creates a schedule, or saves the changes to one. */
export function useSaveSchedule({ workspaceId, based, onSaved, onConflict }: Saved) {
  const { api } = useServices();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  return useAlertedMutation<{ readonly input: ScheduleInput; readonly version: number }>({
    mutationFn: async ({ input, version }) => {
      let saved: Schedule;
      if (based === null) {
        const idempotencyKey = attempt.keyFor(input);
        saved = await api.call(portalRoutes.createSchedule, {
          params: { workspaceId },
          body: input,
          idempotencyKey,
        });
        attempt.done();
      } else {
        const params = { workspaceId, scheduleId: based.id };
        try {
          saved = await api.call(portalRoutes.updateSchedule, { params, body: { ...input, version } });
        } catch (error) {
          if (error instanceof ApiError && error.code === "edit_conflict") {
            onConflict(await api.call(portalRoutes.getSchedule, { params }));
          }
          throw error;
        }
      }
      client.setQueryData(scheduleKey(workspaceId, saved.id), saved);
      void client.invalidateQueries({ queryKey: schedulesKey(workspaceId) });
      onSaved(saved);
    },
  });
}

/** Pauses a schedule, lets it continue, or gives it to another owner. */
export function useChangeSchedule(workspaceId: string, scheduleId: string) {
  const { api } = useServices();
  const client = useQueryClient();
  const params = { workspaceId, scheduleId };
  return useAlertedMutation<{ readonly isPaused: boolean } | { readonly personId: string }>({
    mutationFn: async (change) => {
      const changed =
        "isPaused" in change
          ? await api.call(portalRoutes.pauseSchedule, { params, body: change })
          : await api.call(portalRoutes.giveSchedule, { params, body: change });
      await client.cancelQueries({ queryKey: scheduleKey(workspaceId, scheduleId), exact: true });
      client.setQueryData(scheduleKey(workspaceId, scheduleId), changed);
      await client.invalidateQueries({ queryKey: [...schedulesKey(workspaceId), "list"] });
    },
  });
}

/** Asks the administrators to send mails to the address of a recipient again. @param onAsked called afterwards */
export function useReportWorkingAddress(workspaceId: string, scheduleId: string, onAsked: () => void) {
  const { api } = useServices();
  return useAlertedMutation<{ readonly recipientId: string }>({
    mutationFn: async ({ recipientId }) => {
      const params = { workspaceId, scheduleId, recipientId };
      await api.call(portalRoutes.reportWorkingAddress, { params });
      onAsked();
    },
  });
}

/** Starts a delivery. @param onStarted gets its id */
export function useRunSchedule(
  workspaceId: string,
  scheduleId: string,
  onStarted: (deliveryId: string) => void,
) {
  const { api } = useServices();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  return useAlertedMutation<{ readonly to: "all" | "me"; readonly asRecipient?: string }>({
    mutationFn: async (body) => {
      const { deliveryId } = await api.call(portalRoutes.runSchedule, {
        params: { workspaceId, scheduleId },
        body,
        idempotencyKey: attempt.keyFor(body),
      });
      attempt.done();
      void client.invalidateQueries({ queryKey: schedulesKey(workspaceId) });
      onStarted(deliveryId);
    },
  });
}

export function useDeleteSchedule(workspaceId: string, scheduleId: string, onDeleted: () => void) {
  const { api } = useServices();
  const client = useQueryClient();
  return useAlertedMutation({
    mutationFn: async () => {
      await api.call(portalRoutes.deleteSchedule, { params: { workspaceId, scheduleId } });
      client.removeQueries({ queryKey: scheduleKey(workspaceId, scheduleId) });
      void client.invalidateQueries({ queryKey: schedulesKey(workspaceId) });
      onDeleted();
    },
  });
}
