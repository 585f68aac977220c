import { validateReportLoad } from "@vitrine/contracts/models";

import { mergeSettings } from "@vitrine/contracts/reading/state/settings";
import { withScreen } from "@vitrine/contracts/reading/state/change-report";
import { renderReport } from "@vitrine/contracts/reading/state/open-report";
import { findPage, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { bodyField, type Command } from "./command.ts";
import { applyConfig, missingBookmark, missingFields } from "@vitrine/contracts/reading/open/apply-config";
import {
  readLoadConfig,
  readReportConfig,
  type ReportConfig,
} from "@vitrine/contracts/reading/open/load-config";
import { accepted, invalid, missing, notSupported, refuse, refuseInput } from "../link/outcome.ts";

/** `POST /report/load`, and `/report/prepare`, which waits for `/report/render` before it draws. */
export function loadCommand(then: "open" | "prepared"): Command {
  return ({ opener, messages }, request) => {
    if (isPaginated(request.body)) return notSupported(messages().notSupported("A paginated report"));
    const errors = validateReportLoad(request.body);
    if (errors !== undefined) return refuseInput(errors);
    const read = readLoadConfig(request.body);
    if (!read.ok) return invalid(read.faults);
    const hasTokenProvider = request.headers["tokenProviderSupplied"] === true;
    opener.open(read.config, { origin: request.origin, hasTokenProvider }, then);
    return accepted();
  };
}

/** Paginated reports are loaded by the same route. Only their embed URL is different. */
function isPaginated(body: unknown): boolean {
  const embedUrl: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "embedUrl") : null;
  return typeof embedUrl === "string" && /\/rdlembed\?/i.test(embedUrl);
}

/**
 * `POST /report/render` with optional page, filters, settings and theme. The configuration may leave out token and id,
 * which the load contained. A token in it is ignored.
 */
export const render: Command = ({ store, actions, messages }, request) => {
  const errors = validateReportLoad(completed(request.body));
  if (errors !== undefined) return refuseInput(errors);
  const read = readReportConfig(request.body);
  if (!read.ok) return invalid(read.faults);
  const state = store.get();
  const { reportId, pageName } = read.config;
  if (reportId !== null && reportId !== state.report?.id) return missing(messages().otherReport);
  if (pageName !== null && findPage(state, pageName) === null) return missing(messages().noPage(pageName));
  if (state.phase !== "prepared" && state.phase !== "open")
    return refuse(409, "ReportNotPrepared", "No report has been prepared.");
  const bookmark = missingBookmark(state, read.config);
  if (bookmark !== null) return missing(messages().noBookmark(bookmark));
  const [unknown] = missingFields(state, read.config);
  if (unknown !== undefined) return invalid([messages().noField(unknown.field, unknown.table)]);
  actions.change((before) => renderReport(withConfig(before, read.config)), "sdk");
  return accepted();
};

/** Adds the token and the id of the load, so that the rules of a load can validate the configuration. */
function completed(body: unknown): unknown {
  const known = { accessToken: "known", id: "known" };
  if (body === undefined || body === null) return known;
  if (typeof body !== "object" || Array.isArray(body)) return body;
  const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return { ...known, ...Object.fromEntries(given) };
}

function withConfig(state: ReportState, config: ReportConfig): ReportState {
  return {
    ...applyConfig(state, config),
    settings: mergeSettings(state.settings, config.settings),
    theme: config.theme ?? state.theme,
  };
}

/** `POST /frontload/config` announces a load, which follows or has already arrived. */
export const frontLoad: Command = ({ opener }, request) => {
  const token = bodyField(request, "accessToken");
  const read = readLoadConfig(request.body);
  if (typeof token === "string" && token !== "") {
    opener.prefetch(token, read.ok ? read.config.opening : {});
  }
  return accepted();
};

/** `POST /:type/token`: a new token for the open report. It must open the same report for the same host. */
export const renewToken: Command = async ({ store, opener, tokens, fetcher, messages }, request) => {
  const type = request.params["type"] ?? "";
  if (["dashboard", "tile", "qna"].includes(type)) return notSupported(messages().notSupported(request.url));
  if (type !== "report") return { statusCode: 404, body: messages().notFound(request.url) };
  const given = request.body;
  if (typeof given !== "string" || given === "") return invalid(["accessToken is required"]);
  const token = tokens.continued(given);
  const verified = await opener.verify(token);
  if (verified === null) return invalid([messages().invalid("accessToken")]);
  tokens.adopt(token, verified.tokenExpiry, tokens.hasProvider());
  store.update((state) => (state.screen.isExpired ? withScreen(state, { isExpired: false }) : state));
  fetcher.retry();
  return accepted();
};
