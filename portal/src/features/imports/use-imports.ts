import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  portalRoutes,
  type DataImport,
  type DataImportPreview,
  type ImportMapping,
} from "@vitrine/contracts/http";

import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { importsMessages } from "./imports-messages.ts";
import { useServices } from "../../shared/services.ts";

/** Milliseconds between two looks at an import that runs. */
const lookAgain = 700;

/** The workspace's imports, the newest first; looked at again while one runs. */
export function useImportHistory(workspaceId: string): UseQueryResult<readonly DataImport[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["imports", workspaceId],
    queryFn: ({ signal }): Promise<readonly DataImport[]> =>
      api.call(portalRoutes.listImports, { params: { workspaceId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === "running") ? lookAgain : false,
  });
}

/** The lines of an import that were not taken. */
export function useImportAccount(workspaceId: string, importId: string, isWanted: boolean) {
  const { api } = useServices();
  return useQuery({
    queryKey: ["imports", workspaceId, importId, "account"],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.getImportAccount, { params: { workspaceId, importId }, signal }),
    enabled: isWanted,
  });
}

/** What can be done with files. */
export function useImportDeeds(workspaceId: string) {
  const { api } = useServices();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const reload = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ["imports", workspaceId] });
    await client.invalidateQueries({ queryKey: ["freshness", workspaceId] });
  };
  const params = (importId: string) => ({ workspaceId, importId });
  return {
    reload,
    upload: (file: File): Promise<DataImportPreview> =>
      api.call(portalRoutes.uploadImport, { params: { workspaceId }, file }),
    preview: (importId: string, mapping: ImportMapping): Promise<DataImportPreview> =>
      api.call(portalRoutes.previewImport, { params: params(importId), body: { mapping } }),
    commit: async (importId: string, mapping: ImportMapping, remember: boolean): Promise<DataImport> => {
      const body = { mapping, remember };
      const idempotencyKey = attempt.keyFor([importId, body]);
      const begun = await api.call(portalRoutes.commitImport, {
        params: params(importId),
        body,
        idempotencyKey,
      });
      attempt.done();
      await reload();
      return begun;
    },
    /** The original file, as it was imported. */
    original: async (importId: string): Promise<Blob> => {
      const file = await api.call(portalRoutes.getImportFile, { params: params(importId) });
      if (!(file instanceof Blob)) throw new Error(importsMessages.failedToLoad);
      return file;
    },
    discard: async (importId: string): Promise<void> => {
      await api.call(portalRoutes.discardImport, { params: params(importId) });
      await reload();
    },
  };
}
