import { beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { mails } from "../../mail/mails.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { listMails, listMailPreviews, retryJob } = httpRoutes;

describeOnSomeStore("the mails of the server", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
    const add = (name: string, state: string, payload: object, error: string | null) =>
      app.store.query(
        `insert into jobs (id, kind, payload, state, due_at, created_at, ended_at, attempts, last_error)
         values (gen_random_uuid(), 'mail', $1, $2, now(), now(), $3, 1, $4)`,
        [
          JSON.stringify({ recipient: `${name}@made.example`, subject: `For ${name}`, html: "", ...payload }),
          state,
          state === "waiting" ? null : app.clock.now(),
          error,
        ],
      );
    await add("ann", "waiting", { text: "hello" }, "no line");
    await add("bob", "failed", { text: "", isHarmless: false }, "550 no such user");
    await add("cleo", "failed", { text: "hello", isHarmless: true }, "550 full");
    await add("dan", "done", { text: "" }, "first attempt");
  });
  const list = async (query: object) =>
    (await askAs("admin", listMails, {}, { sort: "recipient", ...query })).body;

  test("[ADMIN-13] are listed with their state and the reason of a failure, without their text", async () => {
    const { mails: found, total } = await list({ text: "made.example" });
    expect(total).toBe(4);
    expect(found).toMatchObject([
      { subject: "For ann", state: "waiting", reason: "no line", canSend: true },
      { subject: "For bob", state: "failed", reason: "550 no such user", canSend: false },
      { subject: "For cleo", state: "failed", reason: "550 full", canSend: true },
      { subject: "For dan", state: "sent", reason: null, canSend: false },
    ]);
    expect(JSON.stringify(found)).not.toContain("hello");
    expect(await list({ text: "FOR BOB", state: "failed" })).toMatchObject({ total: 1 });
    expect(await list({ text: "made.example", state: "sent" })).toMatchObject({ total: 1 });
  });

  test("[ADMIN-13] a failed one whose text is kept is sent again, another one is not", async () => {
    const [bob, cleo] = (await list({ text: "made.example", state: "failed" }))["mails"] as { id: string }[];
    const send = (jobId = "") => askAs("admin", retryJob, { jobId }, {});
    expect((await send(bob?.id)).error?.code).toBe("job_not_changeable");
    expect((await send(cleo?.id)).body).toMatchObject({ kind: "mail" });
    await app.apps.settle();
  });

  test("[ADMIN-14] every mail has a preview", async () => {
    const { body } = await askAs("admin", listMailPreviews);
    const previews = Object.values(body).map((preview) => String(Object(preview)["name"]));
    expect(previews.toSorted()).toEqual(Object.keys(mails).toSorted());
    expect(Object.values(body)).toContainEqual(
      expect.objectContaining({ name: "code", highlight: "1234 5678" }),
    );
  });
});
