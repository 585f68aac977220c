import * as z from "zod/mini";

/** The greatest lengths of texts that users enter, in UTF-16 code units, for schemas and input fields. */
export const textLimits = {
  annotation: 280,
  connectionName: 100,
  fileName: 200,
  passkeyName: 60,
  personName: 100,
  reportDescription: 2000,
  reportName: 200,
  roleName: 60,
  serviceAccountName: 100,
  tagName: 60,
  templateDescription: 300,
  templateName: 100,
  versionNote: 500,
  viewName: 100,
  viewingReason: 200,
  workspaceName: 100,
} as const;

/**
 * A text that people see and must enter, such as a name. Blanks around it are removed. Spaces, control and format
 * characters alone are refused, because no one could see or choose such a name.
 *
 * @param limit the greatest length in UTF-16 code units
 */
export function visibleText(limit: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limit),
    z.refine((text) => text === "" || /[^\p{C}\p{Z}]/u.test(text), "must have a visible character"),
  );
}
