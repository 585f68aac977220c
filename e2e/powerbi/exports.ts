import { randomBytes } from "node:crypto";

import { nestedError, plainError, type FakeAnswer } from "./answer.ts";
import { oneOf, readBody, shaped } from "./body.ts";
import type { FakeReport } from "./cloud.ts";
import type { FakeExport, FakeRequest } from "./request.ts";

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Contract 8: the formats depend on the type of the report, and its configuration has a field of its own. */
function shapeFor({ reportType }: FakeReport) {
  return reportType === "PowerBIReport"
    ? shaped({
        required: { format: oneOf("PPTX", "PDF", "PNG") },
        optional: { powerBIReportConfiguration: isObject },
      })
    : shaped({
        required: {
          format: oneOf("PPTX", "PDF", "ACCESSIBLEPDF", "XLSX", "DOCX", "CSV", "XML", "MHTML", "IMAGE"),
        },
        optional: { paginatedReportConfiguration: isObject },
      });
}

/** Contract 8: 202, not started, with the year 1 as the end of a file that does not exist. */
export function startExport(request: FakeRequest, report: FakeReport): FakeAnswer {
  const { format } = readBody(request.contentType, request.body, shapeFor(report));
  const id = `${randomBytes(12).toString("base64")}==/+`;
  const started = { reportId: report.id, format: String(format), startedAt: request.now, percentComplete: 0 };
  request.exports.set(id, started);
  return { status: 202, body: describe(id, started, report) };
}

/** Contract 8: 202 with `Retry-After` while it runs, 200 when it has ended. Each poll finds it half further. */
export function readExport(request: FakeRequest, report: FakeReport, id: string): FakeAnswer {
  const one = find(request, report, id);
  const isDone = one.percentComplete >= 100;
  const body = describe(id, one, report);
  one.percentComplete += 50;
  return isDone ? { status: 200, body } : { status: 202, headers: { "retry-after": "1" }, body };
}

/** The file exists only after the export has ended. */
export function readExportFile(request: FakeRequest, report: FakeReport, id: string): FakeAnswer {
  const one = find(request, report, id);
  if (one.percentComplete < 100) throw plainError(400, "BadRequest", "The export has not ended.");
  return {
    status: 200,
    headers: { "content-type": "application/pdf" },
    body: `${one.format} of ${report.content}`,
  };
}

function find({ exports }: FakeRequest, report: FakeReport, id: string): FakeExport {
  const one = exports.get(id);
  if (one === undefined || one.reportId !== report.id) throw nestedError(404, "PowerBIEntityNotFound");
  return one;
}

function describe(
  id: string,
  { percentComplete, startedAt, format }: FakeExport,
  report: FakeReport,
): object {
  const isDone = percentComplete >= 100;
  return {
    id,
    createdDateTime: startedAt.toISOString(),
    reportId: report.id,
    reportName: report.name,
    status: percentComplete === 0 ? "NotStarted" : isDone ? "Succeeded" : "Running",
    percentComplete: Math.min(100, percentComplete),
    ...(isDone
      ? { resourceFileExtension: `.${format.toLowerCase()}`, expirationTime: "2030-01-01T00:00:00Z" }
      : { expirationTime: "0001-01-01T00:00:00Z" }),
  };
}
