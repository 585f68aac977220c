import * as z from "zod/mini";

/** The body of every answer with a status of 400 or above. */
export const errorReplySchema = z.object({
  /** A code of `errors.ts`. */
  code: z.string(),
  /** Shown to people. */
  message: z.string(),
  /**
   * What is wrong and where, such as a field and its rule; `Invalid token.` for an invalid token or an ended session;
   * else `null`.
   */
  detail: z.nullable(z.string()),
  /** The name of the person whose work the call is in conflict with, where that is known. */
  by: z.optional(z.string()),
  requestId: z.string(),
  /** Present for failed sign-in and session calls. The sign-in screen then shows the message (ERROR-10). */
  status: z.optional(z.literal("danger")),
  /** As OAuth 2 has it; only for the call that issues service tokens. */
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
});
export type ErrorReply = z.output<typeof errorReplySchema>;

/** The exact detail of every answer to an invalid token or an ended session (SESSION-12). */
export const invalidTokenDetail = "Invalid token.";
