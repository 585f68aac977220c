import pino, { type DestinationStream, type Logger } from "pino";

import type { Config } from "../config.ts";

/** Keys whose values never reach the log, at the top of a line or one level down. */
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

/** JSON lines on standard error. Requests appear as method, route and outcome: no query, no header, no body. */
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
