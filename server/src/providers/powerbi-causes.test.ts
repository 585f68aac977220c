import { expect, test } from "vitest";

import { causeOf } from "./powerbi-causes.ts";
import { PowerBiError, type PowerBiErrorKind } from "./powerbi/errors.ts";

const said = (kind: PowerBiErrorKind, more: Partial<ConstructorParameters<typeof PowerBiError>[0]> = {}) => {
  const error = new PowerBiError({ kind, operation: "generateToken", ...more });
  const { code, says } = causeOf(error);
  return `${code}: ${says(error)}`;
};

test("[PROVIDER-9, PROVIDER-22] every failure says its cause and what can be done", () => {
  const kinds: readonly PowerBiErrorKind[] = [
    "sign-in",
    "not-allowed",
    "not-found",
    "throttled",
    "identity-required",
    "bad-request",
    "unavailable",
  ];
  for (const kind of kinds)
    expect(said(kind)).toMatch(/^provider_\w+: .*[.] (An administrator can|Try again) .*[.]$/);
});

test.each([
  ["AADSTS7000222", /secret .* has expired.*enter a new one/],
  ["AADSTS7000215", /does not accept the secret/],
  ["AADSTS90002", /does not know the tenant.*correct tenant and cloud/],
  ["AADSTS700016", /does not know the app/],
  ["AADSTS70011", /a cloud of Power BI that is not that of its tenant/],
  ["AADSTS53003", /cannot sign in/],
])("a sign-in that is refused with %s", (code, sentence) => {
  expect(said("sign-in", { code })).toMatch(sentence);
});

test("a missing capacity, a missing right and a running refresh are distinguished by the words of the service", () => {
  for (const providerMessage of ["The capacity is paused", "Trial tokens are used up"])
    expect(said("not-allowed", { status: 403, providerMessage })).toMatch(/has no capacity that is active/);
  expect(said("not-allowed", { code: "PowerBINotLicensedException" })).toMatch(/no capacity/);
  expect(said("not-allowed", { code: "PowerBINotAuthorizedException" })).toMatch(/does not have the right/);
  expect(said("bad-request", { providerMessage: "Another refresh request is already executing" })).toMatch(
    /^provider_refused: .*Wait until/,
  );
});

test.each([
  [1, "1 second"],
  [40, "40 seconds"],
  [120, "2 minutes"],
  [3392, "57 minutes"],
  [21_600, "6 hours"],
])("a wait of %s seconds is said as %s", (retryAfterSeconds, wait) => {
  expect(said("throttled", { retryAfterSeconds })).toContain(`Try again in ${wait}.`);
});

test("a service that does not answer and one that has a fault are distinguished", () => {
  for (const code of ["TimedOut", "Unreachable"])
    expect(said("unavailable", { code })).toMatch(/does not answer at the moment/);
  expect(said("unavailable", { status: 500 })).toMatch(/has a fault at the moment/);
});
