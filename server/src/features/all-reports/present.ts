import type { AdminReport, ReportReader } from "@vitrine/contracts/http";

import { addSeconds } from "../../clock.ts";
import { restorableSeconds } from "../templates/service.ts";
import type { ManagedReport, Reader } from "./repository.ts";

export function presentManagedReport(report: ManagedReport): AdminReport {
  const { id, kind, name, workspaceId, workspace, owner, openedBy, sharedWith, deletedAt } = report;
  return {
    id,
    kind,
    name,
    workspaceId,
    workspace,
    owner,
    editedAt: report.editedAt.toISOString(),
    lastOpenedAt: report.lastOpenedAt?.toISOString() ?? null,
    openedBy,
    sharedWith,
    deletedAt: deletedAt?.toISOString() ?? null,
    restorableUntil: deletedAt === null ? null : addSeconds(deletedAt, restorableSeconds).toISOString(),
  };
}

export function presentReader({ lastOpenedAt, ...reader }: Reader): ReportReader {
  return { ...reader, lastOpenedAt: lastOpenedAt?.toISOString() ?? null };
}
