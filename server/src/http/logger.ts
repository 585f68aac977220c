import pino, { type DestinationStream, type Logger } from "pino";

import type { Config } from "../config.ts";
import { fieldsOf } from "../observation/work.ts";

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

/** What is logged of an error. Other properties may contain rows and values, such as those of the database's errors. */
const errorFields = ["type", "message", "stack", "code"];

/**
 * Logs JSON lines to standard error. Requests are logged with method, route and outcome, but without query, headers and
 * body. Lines of a request or a job have its id.
 */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: (_details, _level, logger) => fieldsOf(logger),
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: "[not logged]" },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described: unknown = pino.stdSerializers.err(error);
  const fields = Object.entries(described ?? {}).filter(([name]) => errorFields.includes(name));
  return Object.fromEntries(fields);
}
