import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { expect, test } from "vitest";

import { openSampleEmbed, type ServerCall } from "../../testing/sample-embed.ts";
import { start } from "./questions-kind.tsx";

function serve({ token }: ServerCall): Response {
  if (token === "token-1") return Response.json(sampleReport({ reportId: "", reportName: "" }));
  return Response.json({ code: "embed_token_invalid" }, { status: 401 });
}

const config = { type: "qna", accessToken: "token-1", datasetIds: ["campaign_digital"] };

test("[QNA-50] [EMBED-CALL-13] questions load over one dataset, and a prepare is a load", async () => {
  for (const url of ["/qna/load", "/qna/prepare"]) {
    const embed = openSampleEmbed(start, serve);
    expect((await embed.call("POST", url, config)).statusCode).toBe(202);
    expect(embed.events()).toEqual([{ url: "/qna/u1/events/loaded", body: { initiator: "sdk" } }]);
  }
});

test.each([
  [{ ...config, accessToken: undefined }, "accessToken is required"],
  [{ ...config, datasetIds: undefined }, "datasetIds is required"],
  [{ ...config, datasetIds: "campaign_digital" }, "datasetIds must be an array of strings"],
  [{ ...config, datasetIds: [] }, "datasetIds must contain exactly one id"],
  [{ ...config, datasetIds: ["campaign_digital", "other"] }, "datasetIds must contain exactly one id"],
  [{ ...config, viewMode: 7 }, "viewMode property is invalid"],
  [{ ...config, question: 7 }, "question must be a string"],
  [null, "accessToken is required"],
])("[QNA-50] a faulty load is refused in the words of the protocol: %j", async (body, message) => {
  const embed = openSampleEmbed(start, serve);
  expect(await embed.call("POST", "/qna/load", body)).toMatchObject({ statusCode: 400, body: [{ message }] });
});

test("[QNA-50] a token for another dataset is an error", async () => {
  const embed = openSampleEmbed(start, serve);
  await embed.call("POST", "/qna/load", { ...config, datasetIds: ["other"] });
  expect(embed.events()).toMatchObject([
    { url: "/qna/u1/events/error", body: { errorCode: "PowerBIEntityNotFound" } },
  ]);
});

test("[QNA-56] [EMBED-CALL-67] a question of the host is accepted, and an empty request refused", async () => {
  const embed = openSampleEmbed(start, serve);
  await embed.call("POST", "/qna/load", config);
  expect(await embed.call("POST", "/qna/interpret", {})).toMatchObject({
    statusCode: 400,
    body: [{ message: "question is required" }],
  });
  expect((await embed.call("POST", "/qna/interpret", { question: "spend" })).statusCode).toBe(202);
});
