import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BodyOf, type ReplyOf, type ReportFile } from "@vitrine/contracts/http";

import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { download } from "../../shared/download.ts";
import { useServices } from "../../shared/services.ts";
import { reportFileMessages as texts } from "./report-file-messages.ts";

export type FileOrder = BodyOf<typeof portalRoutes.orderReportFile>;
export type OfferedFormat = ReplyOf<typeof portalRoutes.listReportFileFormats>["formats"][number];

const key = ["report-files"];
/** Milliseconds between two questions about files that are being made. */
const interval = 1000;

function isUnfinished({ state }: Pick<ReportFile, "state">): boolean {
  return state === "waiting" || state === "running";
}

export function useFormats(reportId: string): UseQueryResult<readonly OfferedFormat[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...key, "formats", reportId],
    queryFn: async ({ signal }): Promise<readonly OfferedFormat[]> =>
      (await api.call(portalRoutes.listReportFileFormats, { params: { reportId }, signal })).formats,
    staleTime: 0,
  });
}

/** A file that was ordered, followed until it has ended. */
export function useReportFile(reportId: string, fileId: string): UseQueryResult<ReportFile> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...key, "one", fileId],
    queryFn: ({ signal }): Promise<ReportFile> =>
      api.call(portalRoutes.getReportFile, { params: { reportId, fileId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnfinished(data) ? interval : false),
  });
}

/** The files of the user, followed while some are being made. */
export function useMyFiles(): UseQueryResult<readonly ReportFile[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...key, "mine"],
    queryFn: async ({ signal }): Promise<readonly ReportFile[]> =>
      (await api.call(portalRoutes.listMyFiles, { signal })).files,
    staleTime: 0,
    refetchInterval: ({ state: { data = [] } }) => (data.some(isUnfinished) ? interval : false),
  });
}

/** Orders a file. @param onOrdered gets its id */
export function useOrderFile(reportId: string, onOrdered: (fileId: string) => void) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: FileOrder) =>
      api.call(portalRoutes.orderReportFile, {
        params: { reportId },
        body,
        idempotencyKey: attempt.keyFor(body),
      }),
    onSuccess: async ({ job_id: id }) => {
      attempt.done();
      alerts.settle("report-file");
      onOrdered(id);
      await client.invalidateQueries({ queryKey: [...key, "mine"] });
    },
    onError: (error) => alerts.show("danger", error.message, { topic: "report-file" }),
  });
}

/** Stops making a file, or removes it. */
export function useRemoveFile() {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reportId, job_id: fileId }: Pick<ReportFile, "reportId" | "job_id">) =>
      api.call(portalRoutes.cancelReportFile, { params: { reportId, fileId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
    onError: (error) => alerts.show("danger", error.message, { topic: "report-file" }),
  });
}

/** Saves a file that is ready. */
export function useFetchFile() {
  const { api, alerts } = useServices();
  return useMutation({
    mutationFn: async ({ reportId, job_id: fileId, file }: ReportFile) => {
      const content = await api.call(portalRoutes.getReportFileContent, { params: { reportId, fileId } });
      if (!(content instanceof Blob) || file === undefined) throw new Error(texts.notFetched);
      download(file.name, file.mediaType, content);
    },
    onSuccess: () => alerts.settle("report-file"),
    onError: (error) => alerts.show("danger", error.message, { topic: "report-file" }),
  });
}
