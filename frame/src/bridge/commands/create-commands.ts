import { validateCreateReport, validateQuickCreate } from "@vitrine/contracts/models";
import { readLoadConfig } from "@vitrine/contracts/reading/open/load-config";

import { accepted, invalid, notSupported, refuseInput } from "../link/outcome.ts";
import { bodyField, type Command } from "./command.ts";

/** `POST /report/create`: an empty report over the data of the token, in the editor. It is stored when it is saved. */
export const createReport: Command = ({ opener }, request) => {
  const errors = validateCreateReport(request.body);
  if (errors !== undefined) return refuseInput(errors);
  const [accessToken, settings, theme] = ["accessToken", "settings", "theme"].map((name) =>
    bodyField(request, name),
  );
  const id = bodyField(request, "datasetId");
  const read = readLoadConfig({ accessToken, settings, theme, id, viewMode: 1, permissions: 4 });
  if (!read.ok) return invalid(read.faults);
  const hasTokenProvider = request.headers["tokenProviderSupplied"] === true;
  opener.open(read.config, { origin: request.origin, hasTokenProvider }, "open");
  return accepted();
};

/** `POST /quickcreate`: not supported (decision 110). Hosts first get the faults of their configuration. */
export const quickCreate: Command = ({ messages }, request) => {
  const errors = validateQuickCreate(request.body);
  return errors === undefined ? notSupported(messages().notSupported("Quick creation")) : refuseInput(errors);
};
