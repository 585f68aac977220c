import { validateCreateReport, validateQuickCreate } from "@vitrine/contracts/models";
import { readLoadConfig } from "@vitrine/contracts/reading/open/load-config";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";

import { accepted, invalid, notSupported, refuseInput } from "../link/outcome.ts";
import { readGivenTables, type DatasetConfig } from "../../tables/given-tables.ts";
import { prepareTables } from "../../tables/prepare-tables.ts";
import { bodyField, type Command, type CommandRequest } from "./command.ts";

/** `POST /report/create`: an empty report over the data of the token, in the editor. It is stored when it is saved. */
export const createReport: Command = ({ opener }, request) => {
  const errors = validateCreateReport(request.body);
  if (errors !== undefined) return refuseInput(errors);
  const read = readCreation(request, bodyField(request, "datasetId"));
  if (!read.ok) return invalid(read.faults);
  opener.open(read.config, senderOf(request), "open");
  return accepted();
};

/** `POST /quickcreate`: the same over tables in the message, which the user checks first (decision 129). */
export const quickCreate: Command = ({ store, opener, link, messages }, request) => {
  const errors = validateQuickCreate(request.body ?? {});
  if (errors !== undefined) return refuseInput(errors);
  const dataset = (bodyField(request, "datasetCreateConfig") ?? {}) as Partial<DatasetConfig>;
  const { data } = dataset;
  if (data === undefined || data === null) return notSupported(messages().notSupported("A mashup document"));
  const given = readGivenTables({ ...dataset, locale: dataset.locale ?? "", data });
  if (!given.ok) return invalid([given.fault]);
  const read = readCreation(request, null);
  if (!read.ok) return invalid(read.faults);
  const { config } = read;
  const from = senderOf(request);
  opener.openAfter(config, from, (api, signal, offered) => {
    const renew = async (): Promise<string | null> => {
      const token = from.hasTokenProvider ? await link.askHook("newAccessToken", {}) : null;
      return typeof token === "string" && token !== "" ? token : offered() || null;
    };
    const language = textsLanguage(store.get().settings.language);
    return prepareTables(config, given, { api, language, origin: from.origin, renew, signal });
  });
  return accepted();
};

function readCreation(request: CommandRequest, id: unknown) {
  const [accessToken, settings, theme] = ["accessToken", "settings", "theme"].map((name) =>
    bodyField(request, name),
  );
  return readLoadConfig({ accessToken, settings, theme, id, viewMode: 1, permissions: 4 });
}

function senderOf({ origin, headers }: CommandRequest) {
  return { origin, hasTokenProvider: headers["tokenProviderSupplied"] === true };
}
