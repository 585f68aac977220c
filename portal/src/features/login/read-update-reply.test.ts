import { expect, test } from "vitest";

import { readUpdateReply } from "./read-update-reply.ts";

test("[ERROR-11, LOGIN-24] an answer with reset true has set the password, and may name the next page", () => {
  expect(readUpdateReply({ message: "", reset: true, landing: "/w1/r1" })).toEqual({
    isChanged: true,
    text: "Password changed successfully! please login with new credentials",
    landing: "/w1/r1",
  });
});

test("[ERROR-13] an answer without reset true shows the generic error, whatever else it contains", () => {
  expect(readUpdateReply({ message: "Done.", reset: false, landing: "/w1/r1" })).toEqual({
    isChanged: false,
    text: "Sorry, an unexpected error has occurred!",
    landing: null,
  });
});
