import type { ErrorCode } from "@vitrine/contracts/errors";

import type { PowerBiError, PowerBiErrorKind } from "./powerbi/errors.ts";

/** Why calls of Power BI fail, as people read it: the cause, and what can be done. */
interface FailureCause {
  readonly kind: PowerBiErrorKind;
  /** Whether it is the cause of an error of this kind. The first row that is counts, so the last of a kind takes all. */
  readonly isCauseOf: (error: PowerBiError) => boolean;
  readonly code: ErrorCode;
  readonly says: (error: PowerBiError) => string;
}

const always = (): boolean => true;
const hasCode =
  (...codes: readonly string[]) =>
  ({ code }: PowerBiError): boolean =>
    codes.includes(code ?? "");
const says =
  (words: RegExp) =>
  ({ code, providerMessage }: PowerBiError): boolean =>
    words.test(`${code ?? ""} ${providerMessage ?? ""}`);

const refused = (
  kind: PowerBiErrorKind,
  isCauseOf: FailureCause["isCauseOf"],
  sentence: string,
): FailureCause => ({ kind, isCauseOf, code: "provider_refused", says: () => sentence });

const causes: readonly FailureCause[] = [
  refused(
    "sign-in",
    hasCode("AADSTS7000222"),
    "The secret with which this portal signs in to Power BI has expired. An administrator can enter a new one under Connections.",
  ),
  refused(
    "sign-in",
    hasCode("AADSTS7000215"),
    "Power BI does not accept the secret with which this portal signs in. An administrator can enter another one under Connections.",
  ),
  refused(
    "sign-in",
    hasCode("AADSTS90002"),
    "Power BI does not know the tenant of this connection in its cloud. An administrator can correct tenant and cloud under Connections.",
  ),
  refused(
    "sign-in",
    hasCode("AADSTS700016"),
    "The tenant of Power BI does not know the app of this connection. An administrator can correct app, tenant and cloud under Connections.",
  ),
  refused(
    "sign-in",
    hasCode("AADSTS70011", "AADSTS1002012"),
    "The connection names a cloud of Power BI that is not that of its tenant. An administrator can choose another cloud under Connections.",
  ),
  refused(
    "sign-in",
    always,
    "This portal cannot sign in to Power BI. An administrator can check the connection under Connections.",
  ),
  // A token that is refused for want of a licence or capacity; the code is not documented, so the words decide.
  refused(
    "not-allowed",
    says(/licen[cs]ed?|capacity|trial/i),
    "The workspace in Power BI has no capacity that is active, or its trial is used up. An administrator of Power BI can assign or resume a capacity.",
  ),
  refused(
    "not-allowed",
    always,
    "This portal does not have the right to do this in Power BI. An administrator can check the connection under Connections; a right that was just given takes some minutes.",
  ),
  refused(
    "identity-required",
    always,
    "The rows of this report depend on who reads it, and the connection does not say how. An administrator can enter a role under Connections.",
  ),
  {
    kind: "not-found",
    isCauseOf: always,
    code: "provider_item_missing",
    says: () =>
      "Power BI does not have this any more: it was deleted or moved there, or is hidden from this portal. An administrator can attach it again under Connections.",
  },
  {
    kind: "throttled",
    isCauseOf: always,
    code: "provider_busy",
    says: ({ retryAfterSeconds }) =>
      `Power BI has had too many requests and lets this portal wait. Try again in ${describeWait(retryAfterSeconds ?? 60)}.`,
  },
  refused(
    "bad-request",
    says(/refresh.*already/i),
    "The data are being refreshed in Power BI already. Wait until that has ended.",
  ),
  refused(
    "bad-request",
    always,
    "Power BI has refused this. An administrator can check the connection under Connections.",
  ),
  {
    kind: "unavailable",
    isCauseOf: hasCode("TimedOut", "Unreachable"),
    code: "provider_unavailable",
    says: () => "Power BI does not answer at the moment. Try again in some minutes.",
  },
  {
    kind: "unavailable",
    isCauseOf: always,
    code: "provider_unavailable",
    says: () => "Power BI has a fault at the moment. Try again in some minutes.",
  },
];

/** The first cause in the list that explains an error. */
export function causeOf(error: PowerBiError): FailureCause {
  const cause = causes.find(({ kind, isCauseOf }) => kind === error.kind && isCauseOf(error));
  if (cause === undefined) throw new Error(`No cause explains a failure of the kind ${error.kind}.`);
  return cause;
}

function describeWait(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, "second"]
      : seconds < 5400
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
