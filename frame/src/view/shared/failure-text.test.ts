import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { expect, test } from "vitest";

import { failureText } from "./failure-text.ts";

const failed = (code: string, message = "") => ({ code, message, detail: null, requestId: null });

test("an ended access says what to do, whatever the server says of the token; others are the server's words", () => {
  for (const language of ["en", "de", "fr", "es"]) {
    const messages = messagesFor(language);
    expect(failureText(failed("embed_token_invalid", "The embed token is not valid."), messages)).toBe(
      messages.accessEnded,
    );
    expect(failureText(failed("embed_token_expired"), messages)).toBe(messages.accessEnded);
    expect(failureText(failed("report_not_found", "Gone."), messages)).toBe("Gone.");
    expect(failureText(failed("internal"), messages)).toBe(messages.somethingWrong);
  }
});
