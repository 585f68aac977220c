import { ExportDataType, validateExportDataRequest } from "@vitrine/contracts/models";

import { menuSentences } from "../../messages/menu-sentences.ts";
import { exportQuery } from "../../query/export-rows.ts";
import { toHostError } from "@vitrine/contracts/reading/state/failure";
import { findVisual } from "@vitrine/contracts/reading/state/report-state";
import { bodyField, param, type Command } from "./command.ts";
import { answer, invalid, missing, notSupported, refuse, refuseInput } from "../link/outcome.ts";

/** The maximum number of rows of one answer to a host. Files for users have more. */
const maxHostRows = 30_000;

/** `POST …/exportData`: the visual's figures as CSV, up to the requested number of rows. */
export const exportData: Command = async ({ store, exportFile, messages }, request) => {
  const place = { page: param(request, "page"), visual: param(request, "visual") };
  if (findVisual(store.get(), place.page, place.visual) === null)
    return missing(messages().noVisual(place.visual, place.page));
  const errors = validateExportDataRequest(request.body ?? {});
  if (errors !== undefined) return refuseInput(errors);
  const rows = bodyField(request, "rows") ?? maxHostRows;
  if (typeof rows !== "number" || !Number.isInteger(rows) || rows < 1)
    return invalid([messages().invalid("rows")]);
  const isUnderlying = bodyField(request, "exportDataType") === ExportDataType.Underlying;
  const query = exportQuery(store.get(), place, isUnderlying, Math.min(rows, maxHostRows));
  if (query === null) return notSupported(messages().nothingToExport);
  const data = isUnderlying ? "underlying" : "summarised";
  const file = await exportFile({ format: "csv", data, title: "", query });
  if (file.ok) return answer({ data: await file.value.content.text() });
  if (file.status === 403)
    return refuse(403, "ExportDataForbidden", menuSentences(messages().language).mayNotExport);
  const message = file.failure.message === "" ? messages().somethingWrong : file.failure.message;
  return { statusCode: 500, body: toHostError({ ...file.failure, message }, "ExportDataFailed") };
};
