import { AppError, type ErrorCode } from "@vitrine/contracts/errors";

import { PowerBiError, type PowerBiErrorKind } from "./powerbi/errors.ts";

const codes: Readonly<Record<PowerBiErrorKind, ErrorCode>> = {
  "not-found": "provider_item_missing",
  throttled: "provider_busy",
  unavailable: "provider_unavailable",
  "sign-in": "provider_refused",
  "not-allowed": "provider_refused",
  "identity-required": "provider_refused",
  "bad-request": "provider_refused",
};

/** What Power BI says of a failure, and by which its support finds the call. */
export function describeFailure({ message, providerMessage, requestId }: PowerBiError): string {
  const words = providerMessage === null ? message : `${message}. ${providerMessage}`;
  return requestId === null ? words : `${words} (request ${requestId})`;
}

/** Runs calls of Power BI. @throws AppError for a call that failed, with its own words as detail */
export async function withAppErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PowerBiError)) throw error;
    const { kind, retryAfterSeconds } = error;
    throw new AppError(codes[kind], {
      cause: error,
      detail: describeFailure(error),
      ...(retryAfterSeconds === null ? {} : { retryAfter: retryAfterSeconds }),
    });
  }
}
