import { validateReportLoad } from "@vitrine/contracts/models";

import { mergeSettings } from "../report/settings.ts";
import { setActivePage } from "../report/report-state.ts";
import { bodyField, type Command } from "./command.ts";
import { readLoadConfig } from "./load-config.ts";
import { accepted, invalid, refuse } from "./outcome.ts";

/** `POST /report/load`, and `/report/prepare`, which waits with drawing for `/report/render`. */
export function loadCommand(then: "open" | "prepared"): Command {
  return ({ opening }, request) => {
    const errors = validateReportLoad(request.body);
    if (errors !== undefined) return { statusCode: 400, body: errors };
    const read = readLoadConfig(request.body);
    if (!read.ok) return invalid(read.faults);
    const hasTokenProvider = request.headers["tokenProviderSupplied"] === true;
    opening.open(read.config, { origin: request.origin, hasTokenProvider }, then);
    return accepted();
  };
}

/** `POST /report/render` with or without last-minute settings. */
export const render: Command = ({ store, actions }, request) => {
  const pageName = bodyField(request, "pageName");
  actions.change((state) => {
    const settled = { ...state, settings: mergeSettings(state.settings, bodyField(request, "settings")) };
    const paged = typeof pageName === "string" ? setActivePage(settled, pageName) : settled;
    return paged.phase === "prepared" ? { ...paged, phase: "open" } : paged;
  }, "sdk");
  return store.get().phase === "open"
    ? accepted()
    : refuse(409, "ReportNotPrepared", "No report has been prepared.");
};

/** `POST /frontload/config` is an early hint; the load itself follows or has come already. */
export const frontLoad: Command = ({ opening }, request) => {
  const token = bodyField(request, "accessToken");
  if (typeof token === "string" && token !== "") opening.hint(token);
  return accepted();
};

/** `POST /:type/token`: a new token for the report that is open. It must open the same report for the same host. */
export const renewToken: Command = async ({ store, opening, tokens, fetcher, messages }, request) => {
  if (request.params["type"] !== "report") return invalid([messages().invalid("type")]);
  const token = request.body;
  if (typeof token !== "string" || token === "") return invalid(["accessToken is required"]);
  const verified = await opening.verify(token);
  if (verified === null) return invalid([messages().invalid("accessToken")]);
  tokens.adopt(token, verified.tokenExpiry, tokens.hasProvider());
  store.update((state) => (state.isExpired ? { ...state, isExpired: false } : state));
  fetcher().retry();
  return accepted();
};
