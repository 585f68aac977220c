import { ExportDataType, validateExportDataRequest } from "@vitrine/contracts/models";

import { exportQuery, mostExportedRows } from "../query/export-rows.ts";
import { writeCsv } from "../report/csv.ts";
import { toHostError } from "../report/failure.ts";
import { findVisual } from "../report/report-state.ts";
import { bodyField, param, type Command } from "./command.ts";
import { answer, invalid, missing, notSupported, refuseInput } from "./outcome.ts";

/** `POST …/exportData`: the visual's figures as CSV, as many rows as asked for and as the cap lets through. */
export const exportData: Command = async ({ store, ask, messages }, request) => {
  const place = { page: param(request, "page"), visual: param(request, "visual") };
  if (findVisual(store.get(), place.page, place.visual) === null)
    return missing(messages().noVisual(place.visual, place.page));
  const errors = validateExportDataRequest(request.body ?? {});
  if (errors !== undefined) return refuseInput(errors);
  const rows = bodyField(request, "rows") ?? mostExportedRows;
  if (typeof rows !== "number" || !Number.isInteger(rows) || rows < 1)
    return invalid([messages().invalid("rows")]);
  const isUnderlying = bodyField(request, "exportDataType") === ExportDataType.Underlying;
  const query = exportQuery(store.get(), place, isUnderlying, rows);
  if (query === null) return notSupported(messages().nothingToExport);
  const result = await ask(query);
  if (result.ok) return answer({ data: writeCsv(result.value) });
  const message = result.failure.message === "" ? messages().somethingWrong : result.failure.message;
  return { statusCode: 500, body: toHostError({ ...result.failure, message }, "ExportDataFailed") };
};
