import { expect, test } from "vitest";

import { readConfig, type Environment } from "./config.ts";
import { warnOfPlainHttp } from "./launch-messages.ts";

function isWarned(environment: Environment): boolean {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return warnOfPlainHttp(read.config).join("\n").includes("plain http");
}

test("a server that others can reach over http prints a warning", () => {
  expect(isWarned({ VITRINE_HOST: "0.0.0.0" })).toBe(true);
  expect(isWarned({ VITRINE_PUBLIC_URL: "http://reports.agency.example" })).toBe(true);
  const portalOnly = { VITRINE_HOST: "0.0.0.0", VITRINE_PUBLIC_URL: "https://reports.agency.example" };
  expect(isWarned(portalOnly)).toBe(true);
});

test("a server for this machine only, or behind https, does not", () => {
  expect(isWarned({})).toBe(false);
  expect(isWarned({ VITRINE_HOST: "127.0.0.1" })).toBe(false);
  const behindProxy = {
    VITRINE_HOST: "0.0.0.0",
    VITRINE_PUBLIC_URL: "https://reports.agency.example",
    VITRINE_FRAME_URL: "https://frame.agency.example",
  };
  expect(isWarned(behindProxy)).toBe(false);
});
