import { AppError } from "@vitrine/contracts/errors";

import { PowerBiError } from "./powerbi/errors.ts";
import { causeOf } from "./powerbi-causes.ts";

/** What Power BI says of a failure, and by which its support finds the call. */
export function describeFailure({ message, providerMessage, requestId }: PowerBiError): string {
  const words = providerMessage === null ? message : `${message}. ${providerMessage}`;
  return requestId === null ? words : `${words} (request ${requestId})`;
}

/** Runs calls of Power BI. @throws AppError for a call that failed: its cause as message, Power BI's words as detail */
export async function withAppErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PowerBiError)) throw error;
    const { retryAfterSeconds } = error;
    const { code, says } = causeOf(error);
    throw new AppError(code, {
      cause: error,
      message: says(error),
      detail: describeFailure(error),
      ...(retryAfterSeconds === null ? {} : { retryAfter: retryAfterSeconds }),
    });
  }
}
