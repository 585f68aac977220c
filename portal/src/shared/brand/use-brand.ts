import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  productFileKinds,
  workspaceFileKinds,
  type BrandFields,
  type BrandFileKind,
} from "@vitrine/contracts/brand";
import { portalRoutes, type BrandReply } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";

/** The brand of the product or of a workspace: its calls. */
export interface BrandPlace {
  readonly key: readonly string[];
  readonly fileKinds: readonly BrandFileKind[];
  /** The client's name; null for the product. */
  readonly clientName: string | null;
  readonly read: (signal: AbortSignal) => Promise<BrandReply>;
  readonly save: (version: number, fields: BrandFields) => Promise<BrandReply>;
  readonly setFile: (kind: BrandFileKind, file: File) => Promise<BrandReply>;
  readonly removeFile: (kind: BrandFileKind) => Promise<BrandReply>;
}

/** What the parts of the form need. */
export interface BrandFormProps {
  readonly place: BrandPlace;
  readonly brand: BrandReply;
  /** With what was changed. */
  readonly fields: BrandFields;
  readonly change: (change: Partial<BrandFields>) => void;
}

export function useBrand({ key, read }: BrandPlace): UseQueryResult<BrandReply> {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal), staleTime: 0 });
}

/** Updates the cached brand once a call has changed it, and what the pages of workspaces look like. */
export function useReplaceBrand({ key }: BrandPlace): (brand: BrandReply) => Promise<void> {
  const client = useQueryClient();
  return async (brand) => {
    // Cancels a read that is still under way: its older answer must not overwrite this one.
    await client.cancelQueries({ queryKey: key, exact: true });
    client.setQueryData(key, brand);
    void client.invalidateQueries({ queryKey: ["workspaces"], exact: true });
  };
}

export function useProductBrand(): BrandPlace {
  const { api } = useServices();
  return {
    key: ["brand"],
    fileKinds: productFileKinds,
    clientName: null,
    read: (signal) => api.call(portalRoutes.getBrand, { signal }),
    save: (version, fields) => api.call(portalRoutes.setBrand, { body: { version, fields } }),
    setFile: (kind, file) => api.call(portalRoutes.setBrandFile, { params: { kind }, file }),
    removeFile: (kind) => api.call(portalRoutes.removeBrandFile, { params: { kind } }),
  };
}

type WorkspaceFileKind = (typeof workspaceFileKinds)[number];

export function useWorkspaceBrand(workspaceId: string, clientName: string): BrandPlace {
  const { api } = useServices();
  const ofWorkspace = { params: { workspaceId } };
  // The place lists no other kinds.
  const withKind = (kind: BrandFileKind) => ({ workspaceId, kind: kind as WorkspaceFileKind });
  return {
    key: ["brand", workspaceId],
    fileKinds: workspaceFileKinds,
    clientName,
    read: (signal) => api.call(portalRoutes.getWorkspaceBrand, { ...ofWorkspace, signal }),
    save: (version, fields) =>
      api.call(portalRoutes.setWorkspaceBrand, {
        ...ofWorkspace,
        body: { version, fields: { ...fields, name: null } },
      }),
    setFile: (kind, file) => api.call(portalRoutes.setWorkspaceBrandFile, { params: withKind(kind), file }),
    removeFile: (kind) => api.call(portalRoutes.removeWorkspaceBrandFile, { params: withKind(kind) }),
  };
}
