import { frameRoutes } from "@vitrine/contracts/frame";
import type { ReportActions } from "../../bridge/session/report-actions.ts";
import { expect, test } from "vitest";

import { accepted } from "../../bridge/link/outcome.ts";
import { openSampleEmbed, type ServerCall } from "../../testing/sample-embed.ts";
import { portal } from "../../testing/sample-frame.ts";
import { openReport } from "@vitrine/contracts/reading/state/open-report";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import type { EmbedReport } from "@vitrine/contracts/http";
import type { EmbedKind } from "./embed-kind.ts";
import { EmbedSession } from "./embed-session.ts";

const retries: string[] = [];

/** A kind that opens whatever the token names. */
const tile: EmbedKind<EmbedReport> = {
  eventPath: frameRoutes.tileEvent.path,
  tokenTypes: ["tile"],
  loads: ["tileLoad"],
  faultsOf: (body) => (body === null ? ["accessToken is required"] : []),
  start: (base) => ({
    fetch: (token, language, signal) => base.api.openReport(token, language, signal),
    refusalOf: () => null,
    isSame: (before, after) => before.reportId === after.reportId,
    prepare: (opened) => () => base.store.update((state) => openReport(state, opened)),
    commands: { refresh: () => accepted() },
    retry: () => retries.push("retry"),
    actions: {} as ReportActions,
    screen: null as unknown as React.ReactElement,
  }),
};

function serve({ token }: ServerCall): Response {
  const opened = {
    "token-1": sampleReport(),
    "token-2": sampleReport({ tokenExpiry: "2026-04-01T13:00:00.000Z" }),
    "token-other": sampleReport({ reportId: "r2" }),
    "token-stranger": sampleReport({ parentOrigins: ["https://other.example"] }),
  }[token];
  if (opened !== undefined) return Response.json(opened);
  const refusal = { code: "embed_token_expired", message: "Ended.", detail: null, requestId: "q1" };
  return Response.json(refusal, { status: 401 });
}

const openTile = () => openSampleEmbed((surroundings) => new EmbedSession(surroundings, tile), serve);

test("[EMBED-KIND-1] a load is accepted with 202, and `loaded` goes to the address of the kind", async () => {
  const embed = openTile();
  expect(await embed.call("POST", "/tile/load", { accessToken: "token-1" })).toEqual({
    statusCode: 202,
    body: {},
  });
  expect(embed.events()).toEqual([{ url: "/tile/u1/events/loaded", body: { initiator: "sdk" } }]);
  expect(embed.sent.every(({ target }) => target === portal)).toBe(true);
});

test("[EMBED-KIND-1] a faulty load is refused with 400, and the reader sees why", async () => {
  const embed = openTile();
  expect(await embed.call("POST", "/tile/load", null)).toMatchObject({
    statusCode: 400,
    body: [{ message: "accessToken is required" }],
  });
  expect(embed.session.base.store.get().phase).toBe("failed");
  expect(embed.events()).toEqual([]);
});

test("[EMBED-KIND-2] what cannot be opened is an `error` event, with the code of the protocol", async () => {
  const embed = openTile();
  await embed.call("POST", "/tile/load", { accessToken: "token-ended" });
  await embed.call("POST", "/tile/load", { accessToken: "token-stranger" });
  expect(embed.events()).toMatchObject([
    { url: "/tile/u1/events/error", body: { errorCode: "TokenExpired", message: "Ended." } },
    { url: "/tile/u1/events/error", body: { errorCode: "PowerBINotAuthorizedException" } },
  ]);
  expect(embed.session.link.authorisedOrigin()).toBe(null);
});

test("[EMBED-KIND-3] a token is replaced in place only by one for the same thing", async () => {
  const embed = openTile();
  await embed.call("POST", "/tile/load", { accessToken: "token-1" });
  for (const wrong of [null, "token-other", "token-ended", "token-stranger"])
    expect(await embed.call("POST", "/tile/token", wrong)).toMatchObject({ statusCode: 400 });
  expect(await embed.call("POST", "/dashboard/token", "token-2")).toMatchObject({ statusCode: 501 });
  expect(await embed.call("POST", "/tile/token", "token-2")).toMatchObject({ statusCode: 202 });
  expect(retries).toEqual(["retry"]);
});

test("[EMBED-KIND-4] other requests of the protocol are answered with 501, unknown ones with 404", async () => {
  const embed = openTile();
  expect(await embed.call("POST", "/report/refresh")).toMatchObject({ statusCode: 500 });
  await embed.call("POST", "/tile/load", { accessToken: "token-1" });
  expect(await embed.call("POST", "/report/refresh")).toMatchObject({ statusCode: 202 });
  expect(await embed.call("GET", "/report/pages")).toMatchObject({
    statusCode: 501,
    body: { errorCode: "NotSupported", message: "/report/pages is not supported here." },
  });
  expect(await embed.call("GET", "/nowhere")).toMatchObject({ statusCode: 404 });
  expect(await embed.call("GET", "/getCorrelationId")).toMatchObject({ statusCode: 200 });
});

test("[EMBED-KIND-5] settings, theme and contrast of the load apply", async () => {
  const embed = openTile();
  const settings = { appearance: "dark", localeSettings: { language: "de" } };
  const theme = { themeJson: { dataColors: ["#123456"] } };
  await embed.call("POST", "/tile/load", { accessToken: "token-1", settings, theme, contrastMode: 2 });
  expect(embed.session.base.store.get()).toMatchObject({
    settings: { appearance: "dark", language: "de" },
    theme: { dataColors: ["#123456"] },
    contrast: 2,
  });
});
