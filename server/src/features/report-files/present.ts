import type { ReportFile } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import { fileNameOf } from "./file-name.ts";
import { reportFileProgressSchema } from "./report-file-job.ts";
import type { OfferedFormat, ReportFileService, StoredReportFile } from "./service.ts";

export function presentFile(
  file: StoredReportFile,
  formats: Pick<ReportFileService, "formatOf">,
): ReportFile {
  const format = formats.formatOf(file);
  const { content, state } = file;
  return {
    job_id: file.id,
    reportId: file.reportId,
    reportName: file.reportName,
    workspaceId: file.workspaceId,
    format: file.format,
    state: stateOf(file),
    percent: state === "done" ? 100 : percentOf(file),
    ...(file.message === null ? {} : { message: file.message }),
    createdAt: file.createdAt.toISOString(),
    ...(content === null
      ? {}
      : {
          file: {
            name: fileNameOf(file, format?.extension ?? file.format),
            mediaType: format?.contentType ?? "application/octet-stream",
            sizeBytes: content.sizeBytes,
            keptUntil: content.keptUntil.toISOString(),
          },
        }),
  };
}

function stateOf({ state, content, job }: StoredReportFile): ReportFile["state"] {
  if (state === "waiting") return job?.isRunning === true ? "running" : "waiting";
  return state === "done" && content === null ? "expired" : state;
}

function percentOf({ job }: StoredReportFile): number {
  const share = parse(reportFileProgressSchema, job?.progress);
  return share.ok ? Math.round(Math.min(0.99, Math.max(0, share.value)) * 100) : 0;
}

export function presentFormat({ format: { name, title }, reason }: OfferedFormat) {
  return { format: name, title, ...(reason === null ? {} : { reason }) };
}
