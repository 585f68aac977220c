import pino, { type DestinationStream, type Logger } from "pino";

import type { Config } from "../config.ts";

/** Keys whose values are removed from the log, at the top level of an entry or one level below. */
const secretKeys = [
  "password",
  "newPassword",
  "confirmPassword",
  "accessToken",
  "refreshToken",
  "refreshAccessToken",
  "ssoToken",
  "oneTimeAccessToken",
  "token",
  "secret",
  "cookie",
  "cookies",
  "authorization",
  "body",
  "headers",
  "parameters",
];

/**
 * Logs JSON lines to standard error. Requests are logged with method, route and outcome, but without query, headers and
 * body.
 */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: "[not logged]" },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}
