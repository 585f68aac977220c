import { resolve } from "node:path";
import { expect, test } from "vitest";

import { allSettings, readConfig } from "./config.ts";
import { settingsDocument, usage } from "./describe-settings.ts";

function problemsOf(environment: Record<string, string>): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
}

test.each(allSettings)("$name has the value that the documentation names when it is not set", (setting) => {
  const { ok, value } = setting.read("");
  expect(ok).toBe(true);
  const named = setting.fallback.replaceAll("`", "");
  switch (named) {
    case "none":
      expect([null, [], { kind: "embedded" }]).toContainEqual(value);
      break;
    case "off":
      expect(value).toBe(false);
      break;
    case "an installed Chromium or Chrome":
    case "http://localhost: and the port":
    case "http://localhost: and the frame's port":
      expect(value).toBeNull();
      break;
    default:
      expect([named, resolve(named)]).toContain(String(value));
  }
});

test("an empty environment yields addresses of this machine, with a demo and without servers", () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: {
      publicUrl: "http://localhost:8080",
      frameUrl: "http://localhost:8081",
      dataDir: resolve("./data"),
      databaseUrl: null,
      analytics: { kind: "embedded" },
      demo: "auto",
      isTraced: false,
    },
  });
});

test("URLs are derived from the ports unless they are set", () => {
  const read = readConfig({
    VITRINE_PORT: "9000",
    VITRINE_FRAME_PORT: "9001",
    VITRINE_FRAME_URL: "https://frame.agency.example/",
  });
  expect(read).toMatchObject({
    config: { publicUrl: "http://localhost:9000", frameUrl: "https://frame.agency.example" },
  });
});

test("every wrong value is reported at once, with variable, value and rule", () => {
  const wrong: Record<string, string> = {
    VITRINE_PORT: "80 80",
    VITRINE_HOST: "not a host",
    VITRINE_PUBLIC_URL: "ftp://agency.example",
    VITRINE_EMBED_ORIGINS: "https://a.example, https://b.example/path",
    VITRINE_DATABASE_URL: "mysql://root:hunter2@db/portal",
    VITRINE_ANALYTICS_URL: "clickhouse://me:hunter2@a,b/facts?shard=1",
    VITRINE_DEMO: "maybe",
    VITRINE_LOG_LEVEL: "loud",
    VITRINE_SIGN_IN_RATE: "0",
    VITRINE_TRUSTED_PROXIES: "-1",
    VITRINE_PASSWORD_POLICY: "none",
    VITRINE_PEPPER: "too short",
    VITRINE_SMTP_URL: "http://mail.example",
    VITRINE_MAIL_FROM: "no address",
    VITRINE_ADMIN_EMAIL: "no address",
    VITRINE_REQUIRE_STRONG_FACTOR: "maybe",
  };
  const shown: Record<string, string> = {
    ...wrong,
    VITRINE_DATABASE_URL: "mysql://root:***@db/portal",
    VITRINE_ANALYTICS_URL: "clickhouse://me:***@a,b/facts?shard=1",
    VITRINE_PEPPER: "***",
  };
  const expected = allSettings
    .filter(({ name }) => name in wrong)
    .map(({ name, rule }) => `${name} is "${shown[name]}" but must be ${rule}.`);
  expect(expected).toHaveLength(Object.keys(wrong).length);
  expect(problemsOf(wrong)).toEqual(expected);
});

test("metrics need a separate port, and a previous pepper needs a current one", () => {
  for (const port of ["8080", "8081"]) {
    expect(problemsOf({ VITRINE_METRICS_PORT: port })).toEqual([
      `VITRINE_METRICS_PORT is "${port}" but must be a port, 1 to 65535, and neither the portal's nor the frame's.`,
    ]);
  }
  expect(problemsOf({ VITRINE_PEPPER_PREVIOUS: "a secret of the operator, long enough" })).toEqual([
    'VITRINE_PEPPER_PREVIOUS is "***" but must be a text of at least 32 characters, together with VITRINE_PEPPER.',
  ]);
});

test("the frame needs a separate origin", () => {
  expect(problemsOf({ VITRINE_FRAME_PORT: "8080" })).toEqual([
    'VITRINE_FRAME_PORT is "8080" but must be a port, 1 to 65535, and not the portal\'s.',
  ]);
  expect(
    problemsOf({ VITRINE_PUBLIC_URL: "https://a.example", VITRINE_FRAME_URL: "https://a.example/" }),
  ).toHaveLength(1);
});

test("settings that follow from others are shown as they are", () => {
  const shownIn = (environment: Record<string, string>) => {
    const read = readConfig(environment);
    if (!read.ok) throw new Error(read.problems.join(" "));
    return new Map(read.config.shownSettings.map((setting) => [setting.name, setting]));
  };
  const shown = shownIn({ VITRINE_PORT: "9000", VITRINE_FRAME_URL: "https://frame.example" });
  expect(shown.get("VITRINE_PUBLIC_URL")).toMatchObject({ value: "http://localhost:9000", isSet: false });
  expect(shown.get("VITRINE_FRAME_URL")).toMatchObject({ value: "https://frame.example", isSet: true });
});

test("docs/configuration.md lists the server's settings", async () => {
  await expect(settingsDocument()).toMatchFileSnapshot("../../docs/configuration.md");
});

test("the help names every variable", () => {
  expect(usage()).toContain("VITRINE_DATABASE_URL");
});

test("traces are on when a collector is configured", () => {
  const isTraced = (environment: Record<string, string>) => {
    const read = readConfig(environment);
    return read.ok && read.config.isTraced;
  };
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
  expect(isTraced(endpoint)).toBe(true);
  expect(isTraced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://collector:4318/v1/traces" })).toBe(true);
  expect(isTraced({ ...endpoint, OTEL_SDK_DISABLED: "TRUE" })).toBe(false);
  expect(isTraced({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toBe(false);
  expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBe(false);
});
