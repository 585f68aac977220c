import * as z from "zod/mini";

/** The body of every answer with a status of 400 or above. */
export const errorReplySchema = z.object({
  /** Stable code of `errors.ts`. */
  code: z.string(),
  /** For people. */
  message: z.string(),
  /** What and where: a field and its rule; `Invalid token.` for a bad or ended session; `null` otherwise. */
  detail: z.nullable(z.string()),
  requestId: z.string(),
  /** With failed sign-in and session calls: the sign-in screen shows the message of such an answer. */
  status: z.optional(z.literal("danger")),
});
export type ErrorReply = z.output<typeof errorReplySchema>;

/** The exact text every call answers when the token is bad or the session has ended (specification section 4). */
export const invalidTokenDetail = "Invalid token.";
