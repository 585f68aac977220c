import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type DataImport, type ImportMapping } from "@vitrine/contracts/http";

import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { download } from "../../shared/download.ts";
import { useServices } from "../../shared/services.ts";
import { importsMessages } from "./imports-messages.ts";

/** Milliseconds between two requests for the state of a running import, and of one that waits for the data store. */
const pollInterval = 700;
const waitingInterval = 5000;

/** The workspace's imports, newest first. Polled while one is running. */
export function useImportHistory(workspaceId: string): UseQueryResult<readonly DataImport[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["imports", workspaceId],
    queryFn: ({ signal }): Promise<readonly DataImport[]> =>
      api.call(portalRoutes.listImports, { params: { workspaceId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const running = state.data?.filter((each) => each.state === "running") ?? [];
      if (running.length === 0) return false;
      return running.every(({ waitsForStore }) => waitsForStore) ? waitingInterval : pollInterval;
    },
  });
}

/** The lines of an import that were not imported. */
export function useImportAccount(workspaceId: string, importId: string, isWanted: boolean) {
  const { api } = useServices();
  return useQuery({
    queryKey: ["imports", workspaceId, importId, "account"],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.getImportAccount, { params: { workspaceId, importId }, signal }),
    enabled: isWanted,
  });
}

/** Loads everything that an import has changed. */
export function useReloadImports(workspaceId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ["imports", workspaceId] });
    await client.invalidateQueries({ queryKey: ["freshness", workspaceId] });
  };
}

export function useUploadImport(workspaceId: string) {
  const { api } = useServices();
  return useMutation({
    mutationFn: (file: File) => api.call(portalRoutes.uploadImport, { params: { workspaceId }, file }),
  });
}

interface PreviewInput {
  readonly importId: string;
  readonly mapping: ImportMapping;
}

export function usePreviewImport(workspaceId: string) {
  const { api } = useServices();
  return useMutation({
    mutationFn: ({ importId, mapping }: PreviewInput) =>
      api.call(portalRoutes.previewImport, { params: { workspaceId, importId }, body: { mapping } }),
  });
}

interface CommitInput extends PreviewInput {
  /** Whether later files with the same headers are read the same way. */
  readonly remember: boolean;
}

export function useCommitImport(workspaceId: string) {
  const { api } = useServices();
  const attempt = useAttemptKey();
  const reload = useReloadImports(workspaceId);
  return useMutation({
    mutationFn: ({ importId, ...body }: CommitInput) =>
      api.call(portalRoutes.commitImport, {
        params: { workspaceId, importId },
        body,
        idempotencyKey: attempt.keyFor([importId, body]),
      }),
    onSuccess: async () => {
      attempt.done();
      await reload();
    },
  });
}

export function useDiscardImport(workspaceId: string) {
  const { api } = useServices();
  const reload = useReloadImports(workspaceId);
  return useMutation({
    mutationFn: (importId: string) =>
      api.call(portalRoutes.discardImport, { params: { workspaceId, importId } }),
    onSuccess: reload,
  });
}

export function useDownloadOriginal(workspaceId: string) {
  const { api } = useServices();
  return useMutation({
    mutationFn: async ({ id: importId, fileName }: DataImport) => {
      const file = await api.call(portalRoutes.getImportFile, { params: { workspaceId, importId } });
      if (!(file instanceof Blob)) throw new Error(importsMessages.failedToLoad);
      download(fileName, "application/octet-stream", file);
    },
  });
}
