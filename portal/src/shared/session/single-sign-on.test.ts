import { expect, test } from "vitest";

import { ApiError, localError } from "../api/api-error.ts";
import { createStorage, type StoredSession } from "../storage/storage.ts";
import { memoryStorage } from "../storage/web-storage.ts";
import { createSessionStore } from "./session-store.ts";
import { createSingleSignOn } from "./single-sign-on.ts";

const valid: StoredSession = {
  accessToken: "t2",
  expiration: "2026-11-21T18:00:00Z",
  refreshToken: "r2",
  ssoToken: "s2",
  username: "planner",
  user: null,
};
const refusal = new ApiError(401, {
  code: "invalid_token",
  message: "No.",
  detail: "Invalid token.",
  requestId: null,
});

function open(answer: () => StoredSession) {
  const local = memoryStorage();
  local.setItem("ssoToken", "s1");
  local.setItem("username", "planner");
  local.setItem("user", "{}");
  const storage = createStorage(local, memoryStorage());
  const session = createSessionStore(storage);
  const sent: string[] = [];
  const signIn = createSingleSignOn({
    session,
    storage,
    exclusive: (run) => run(),
    validate: async (token) => {
      sent.push(token);
      return answer();
    },
  });
  return { local, storage, session, sent, signIn };
}

test("[SESSION-1, SESSION-2] without an access token the stored single sign-on token is validated and its answer saved", async () => {
  const { storage, session, sent, signIn } = open(() => valid);
  await signIn();
  expect(sent).toEqual(["s1"]);
  expect(session.get()).toEqual(valid);
  expect(storage.readSession()).toEqual(valid);
});

test("[SESSION-3] when the token is refused, everything stored of the person is removed", async () => {
  const { local, session, signIn } = open(() => {
    throw refusal;
  });
  await signIn();
  expect(session.get()).toBeNull();
  for (const key of ["accessToken", "expiration", "refreshToken", "ssoToken", "username", "user"]) {
    expect(local.getItem(key)).toBeNull();
  }
});

test("a token that could not be checked is kept", async () => {
  const { local, signIn } = open(() => {
    throw localError("unreachable", "No answer.");
  });
  await signIn();
  expect(local.getItem("ssoToken")).toBe("s1");
});

test("with an access token, however old, no single sign-on is attempted", async () => {
  const { session, sent, signIn } = open(() => valid);
  session.save({ ...valid, accessToken: "t1", expiration: "2020-11-21T11:00:00Z" });
  await signIn();
  expect(sent).toEqual([]);
});
