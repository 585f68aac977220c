import { expect, test } from "vitest";
import { toAllowedOrigins } from "./allowed-hosts.ts";
import { assembleConfiguration, type ConfigurationOwner } from "./assemble.ts";
import type { EmbedConfiguration } from "./embed-configuration.ts";
import { addUrlParameter, findUrlParameter, isAllowedEmbedUrl, isAutoAuthUrl } from "./embed-url.ts";
import { takeEventHooks } from "./event-hooks.ts";

const none: ReadonlySet<string> = new Set();
/** A report's container without attributes. */
const owner: ConfigurationOwner = {
  element: { getAttribute: () => null },
  embedtype: "report",
  config: { uniqueId: "u" },
  bootstrapConfig: null,
  service: { accessToken: "" },
  getDefaultEmbedUrlEndpoint: () => "reportEmbed",
};

test("[EMBED-ERROR-10] https on a service cloud is allowed, everything else is not", () => {
  const allowed = [
    "https://app.powerbi.com/reportEmbed",
    "https://a.b.powerbi.com",
    "https://x.fabric.microsoft.com",
    "HTTPS://APP.POWERBI.COM",
    "https://x.analysis.windows-int.net",
    "https://x.analysis-df.windows.net",
    "https://app.powerbi.cn",
    "https://app.powerbigov.us",
    "https://app.mil.powerbigov.us",
    "https://app.high.powerbigov.us",
    "https://app.canaryhigh.powerbigov.us",
    "https://app.powerbi.eaglex.ic.gov",
    "https://app.powerbi.microsoft.scloud",
    "https://app.powerbi.sovcloud-api.fr",
    "https://app.powerbi.com:8443/x",
  ];
  const refused = [
    "http://app.powerbi.com",
    "https://powerbi.com",
    "https://app.powerbi.com.example.com",
    "https://appxpowerbi.cn",
    "https://x.app.powerbi.cn",
    "https://app.powerbi.com@example.com",
    "javascript:alert(1)",
    "app.powerbi.com",
    "",
    "https://evilpowerbi.com",
    "https://low.powerbigov.us",
  ];
  expect(allowed.filter((url) => !isAllowedEmbedUrl(url, none))).toEqual([]);
  expect(refused.filter((url) => isAllowedEmbedUrl(url, none))).toEqual([]);
});

test("registered hosts are allowed exactly as registered", () => {
  const origins = new Set(
    toAllowedOrigins(["Reports.example.com", "https://b.example.com:8443", "localhost:8081"]),
  );
  const allowed = [
    "https://reports.example.com/x",
    "https://b.example.com:8443",
    "https://localhost:8081",
    "http://localhost:8081/reportEmbed",
  ];
  const refused = [
    "http://reports.example.com",
    "https://reports.example.com:444",
    "https://b.example.com",
    "https://x.reports.example.com",
    "http://localhost:8082",
    "http://localhost",
  ];
  expect(allowed.filter((url) => !isAllowedEmbedUrl(url, origins))).toEqual([]);
  expect(refused.filter((url) => isAllowedEmbedUrl(url, origins))).toEqual([]);
});

test("entries without a single host, or with plain http for other hosts, are refused", () => {
  for (const entry of [
    "",
    "*",
    "*.example.com",
    "http://example.com",
    "https://example.com/x",
    "a@b.com",
    "ftp://localhost",
    "a b",
  ]) {
    expect(() => toAllowedOrigins([entry]), entry).toThrow("allowedHosts takes");
  }
});

test("[EMBED-CALL-7, EMBED-CALL-8, CONST-20] without a URL, bootstrap uses the default host, or the given host over https", () => {
  const urlFor = (hostname?: string): string | undefined =>
    assembleConfiguration(owner, hostname === undefined ? {} : { hostname }, true)[0].embedUrl;
  expect(urlFor()).toBe("https://app.powerbi.com/reportEmbed");
  expect(urlFor(" Reports.example.com ")).toBe("https://reports.example.com/reportEmbed");
  expect(urlFor("https://reports.example.com")).toBe("https://reports.example.com/reportEmbed");
});

test("[EMBED-CONFIG-1] an embed uses the given configuration, except for hooks", () => {
  const hook = (): string => "";
  const fields = {
    type: "report",
    embedUrl: "https://reports.example.com/reportEmbed",
    accessToken: "token",
    tokenType: 0,
    id: "R1",
    groupId: "G1",
    uniqueId: "costs",
    settings: { filterPaneEnabled: false },
    hostname: "https://reports.example.com",
  } satisfies EmbedConfiguration;
  const given = { ...fields, eventHooks: { accessTokenProvider: hook } };
  expect(assembleConfiguration(owner, given, false)).toEqual([fields, { accessTokenProvider: hook }]);
  expect(assembleConfiguration(owner, given, true)[0]).toEqual({ ...fields, bootstrapped: true });
  expect(given.eventHooks).toEqual({ accessTokenProvider: hook });
});

test("[EMBED-SET-6] language and format locale are added to the URL", () => {
  const localeSettings = { language: "de", formatLocale: "de-AT" };
  const given = { embedUrl: "https://reports.example.com/reportEmbed", settings: { localeSettings } };
  const [{ embedUrl }] = assembleConfiguration(owner, given, true);
  expect(embedUrl).toBe("https://reports.example.com/reportEmbed?language=de&formatLocale=de-AT");
});

test("[EMBED-ERROR-9] URLs with automatic sign-in are recognised, encoded or not", () => {
  expect(["?autoAuth=true", "?AUTOAUTH=TRUE", "%3FautoAuth%3Dtrue"].every(isAutoAuthUrl)).toBe(true);
  expect(["?autoAuth=false", "", "%E0%A4%A"].some(isAutoAuthUrl)).toBe(false);
});

test("parameters are added and read unencoded", () => {
  expect(addUrlParameter("https://x/y", "a", "b c")).toBe("https://x/y?a=b c");
  expect(addUrlParameter("https://x/y?z=1", "a", "b")).toBe("https://x/y?z=1&a=b");
  expect(findUrlParameter('https://x?reportId="abc"&y', "reportId")).toBe('abc"');
  expect(findUrlParameter("https://x?groupId=g&y", "groupId")).toBe("g");
  expect(findUrlParameter("https://x", "groupId")).toBeUndefined();
});

test("[EMBED-VALID-32, EMBED-VALID-33, EMBED-VALID-34] hooks are removed from the configuration; invalid ones are refused", () => {
  const hook = (): string => "";
  const config = (eventHooks: object, tokenType: 0 | 1 = 0): EmbedConfiguration => ({
    embedUrl: "https://x?a",
    tokenType,
    eventHooks,
  });
  const onlySaas = "accessTokenProvider is only supported in report SaaS embed";
  const good = config({ accessTokenProvider: hook, applicationContextProvider: hook });
  expect(takeEventHooks(good, "report")).toEqual({
    accessTokenProvider: hook,
    applicationContextProvider: hook,
  });
  expect(good).toEqual({ embedUrl: "https://x?a&registerQueryCallback=true", tokenType: 0 });
  expect(() => takeEventHooks(config({ any: 1 }), "report")).toThrow("any must be a function");
  expect(() => takeEventHooks(config({ applicationContextProvider: hook }), "visual")).toThrow(
    "applicationContextProvider is only supported in report embed",
  );
  for (const type of ["report", "create", "quickcreate"]) {
    expect(takeEventHooks(config({ accessTokenProvider: hook }), type)).toEqual({
      accessTokenProvider: hook,
    });
    expect(() => takeEventHooks(config({ accessTokenProvider: hook }, 1), type)).toThrow(onlySaas);
  }
  for (const type of ["visual", "dashboard", "tile", "qna"]) {
    expect(() => takeEventHooks(config({ accessTokenProvider: hook }), type)).toThrow(onlySaas);
  }
});
