import { ierror } from "./expected.ts";
import { clientsOf, expect, test, type Host } from "./host.ts";

const config = {
  type: "qna",
  id: undefined,
  accessToken: "token-edit-qna",
  datasetIds: ["campaign_digital"],
  embedUrl: "https://app.powerbi.com/qnaEmbed?groupId=workspace-1",
};

const setQuestion = (host: Host, question: string) =>
  host.attempt(({ report }, text) => {
    const setQuestion: (text: string) => Promise<unknown> = Reflect.get(report, "setQuestion");
    return setQuestion.call(report, text);
  }, question);

for (const client of clientsOf("questions")) {
  test.describe(client, () => {
    test("[QNA-51] [EMBED-CALL-13] [EMBED-CALL-67] questions are embedded, asked one after the other, and reported in order", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.embed({ ...config, question: "spend by channel" });
      await host.event("visualRendered");
      expect((await host.heard()).filter((name) => name !== "ready")).toEqual([
        "loaded",
        "renderingStarted",
        "rendered",
        "visualRendered",
      ]);
      const since = (await host.heard()).length;
      expect(await setQuestion(host, "clicks by device")).toMatchObject({
        ended: "resolved",
        statuses: [202],
      });
      expect(await host.event("visualRendered", since)).toEqual({
        question: "clicks by device",
        normalizedQuestion: "Clicks, by Device",
      });
      await expect(host.frame.getByRole("figure", { name: "Clicks by device" })).toBeVisible();
    });

    test("[QNA-50] [QNA-52] what is wrong is answered or reported: two datasets, another one, a token that ended, words without meaning", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client);
      frameServer.expired.add("token-edit-ended");
      for (const [changes, code] of [
        [{ datasetIds: ["other"] }, "PowerBIEntityNotFound"],
        [{ accessToken: "token-edit-ended" }, "TokenExpired"],
      ] as const) {
        const before = (await host.heard()).length;
        await host.embed({ ...config, ...changes });
        expect(await host.event("error", before)).toMatchObject(ierror(code));
      }
      const since = (await host.heard()).length;
      await host.embed(config);
      await host.event("loaded", since);
      expect(await setQuestion(host, "zzzz qqqq")).toMatchObject({ ended: "resolved", statuses: [202] });
      expect(await host.event("info", since)).toMatchObject({ errorCode: "QuestionNotUnderstood" });
      await host.ask(({ newContainer, service }, wrong) => void service.embed(newContainer(), wrong), {
        ...config,
        datasetIds: ["campaign_digital", "other"],
      });
      await expect(
        host.page.frameLocator("iframe >> nth=1").getByText("datasetIds must contain exactly one id"),
      ).toBeVisible();
      await expect.poll(() => host.page.evaluate(() => window.stage.statuses)).toContain(400);
      // The ecosystem's client writes the refusal to the console.
      host.complaints.splice(0);
    });

    test("[EMBED-KIND-3] a new token replaces the old one in place", async ({ openHost, frameServer }) => {
      const host = await openHost(client);
      const first = `token-edit-first-${client}`;
      await host.embed({ ...config, accessToken: first });
      await host.event("loaded");
      frameServer.expired.add(first);
      expect(
        await host.attempt(({ report }, token) => report.setAccessToken(token), "token-edit-second"),
      ).toMatchObject({ ended: "resolved", statuses: [202] });
      await setQuestion(host, "spend");
      expect(await host.event("visualRendered")).toMatchObject({ question: "spend" });
    });
  });
}
