import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

import { demoReports } from "@vitrine/demo";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs } from "../../testing/ask-as.ts";
import { testReports } from "../../testing/test-data.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { addTestAccount, type TestServiceAccount } from "../../testing/test-service-account.ts";

const run = promisify(execFile);
const readGuide = (name: string): string =>
  readFileSync(new URL(`../../../../docs/sdk/${name}`, import.meta.url), "utf8");

/** The first code of a language on a page of the SDK's guide. */
function codeOf(page: string, language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "m").exec(page)?.[1] ?? "";
}

const guide = readGuide("tokens.md");
const demoReportId = demoReports["test-workspace-1"].find(({ name }) => name === "Campaign performance")?.id;
const hasPython = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);

describeOnSomeStore("the examples of the guide for servers of host pages", (openStore) => {
  let address: string;
  let host: TestServiceAccount;
  let folder: string;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const app = await openTestApp(await openStore());
    host = await addTestAccount(app, createAskAs(app));
    const { portal } = app.apps;
    await portal.listen({ port: 0, host: "127.0.0.1" });
    const { port } = portal.server.address() as AddressInfo; // A server that listens on a port has such an address.
    address = `http://127.0.0.1:${port}`;
    folder = mkdtempSync(join(tmpdir(), "vitrine-guide-"));
    close = () => portal.close();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await close();
  });

  const embedding = () => ({
    type: "report",
    id: testReports.own,
    tokenType: 1,
    permissions: 0,
    accessToken: expect.stringMatching(/^ey/),
    embedUrl: expect.stringContaining("/reportEmbed?"),
  });

  test.skipIf(!hasPython)(
    "[SERVICE-23] Python gets what the SDK embeds (left out where python3 is not installed)",
    async () => {
      const code = codeOf(guide, "py").replace("http://localhost:8080", address);
      const program = `CLIENT_ID = ${JSON.stringify(host.id)}
CLIENT_SECRET = ${JSON.stringify(host.secret)}
${code}
print(json.dumps(embed_config(${JSON.stringify(testReports.own)}, "user-7")))
`;
      const { stdout } = await run("python3", ["-c", program]);
      expect(JSON.parse(stdout)).toMatchObject(embedding());
    },
  );

  test("[SERVICE-23] the route of Next.js answers with what the SDK embeds", async () => {
    const known = /const reportId = "([^"]+)"/.exec(codeOf(guide, "mjs"))?.[1] ?? "";
    expect(known).toBe(demoReportId);
    const file = join(folder, "route.mjs");
    writeFileSync(file, codeOf(guide, "mjs").replace(known, testReports.own));
    const call = `import { GET } from ${JSON.stringify(file)};
      console.log(JSON.stringify(await (await GET()).json()));`;
    const env = {
      PATH: "",
      VITRINE_URL: address,
      VITRINE_CLIENT_ID: host.id,
      VITRINE_CLIENT_SECRET: host.secret,
    };
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", call], { env });
    expect(JSON.parse(stdout)).toMatchObject(embedding());
  });

  test("[SERVICE-23] each request that the .NET example sends is accepted, and it reads what is answered", async () => {
    const code = codeOf(guide, "cs");
    expect(code).toContain("new HttpRequestMessage(HttpMethod.Post, new Uri(portal, path))");
    expect(code).toContain('request.Headers.Authorization = new("Bearer", token);');
    const values = {
      clientId: host.id,
      clientSecret: host.secret,
      reportId: testReports.own,
      userId: "user-7",
    };
    const client = /var client = (new \{.*\});/.exec(code)?.[1] ?? "";
    const calls = [...code.matchAll(/Call\(http, "([^"]+)", (client|new \{.*\})(, token)?\)/g)];
    expect(calls.map(([, path]) => path)).toEqual(["/api/service/token/", "/api/service/embed-token/"]);
    let token = "";
    let answer: Record<string, unknown> = {};
    for (const [, path = "", written = "", withToken] of calls) {
      const response = await fetch(address + path, {
        method: "POST",
        // As `JsonContent` sends it.
        headers: {
          "content-type": "application/json; charset=utf-8",
          ...(withToken === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: toJson(written === "client" ? client : written, values),
      });
      expect(response.status, path).toBe(200);
      answer = (await response.json()) as Record<string, unknown>;
      const read = /GetProperty\("(\w+)"\)/.exec(code)?.[1] ?? "";
      if (path.endsWith("/token/") && withToken === undefined) token = String(answer[read]);
    }
    expect(answer).toMatchObject(embedding());
  });

  test("[SERVICE-23] the server code of the first example is ten lines, which end with what the SDK embeds", () => {
    const code = codeOf(readGuide("README.md"), "js");
    const functions = [...code.matchAll(/^async function [^]*?^}$/gm)].map(([text]) => text);
    expect(functions).toHaveLength(2);
    expect(functions.join("\n").split("\n")).toHaveLength(10);
    const known = /const reportId = "([^"]+)"/.exec(code)?.[1];
    expect(known).toBe(demoReportId);
  });
});

/** An anonymous object of C# as JSON: `new { a = "x", b, c = new { d = e } }`. */
function toJson(written: string, values: Readonly<Record<string, string>>): string {
  const valueOf = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`The example names an unknown variable: ${name}`);
    return JSON.stringify(value);
  };
  return written
    .replaceAll(/new \{/g, "{")
    .replaceAll(/(?<=[{,] )(\w+)(?= [,}]|,)/g, (name) => `${name} = ${name}`)
    .replaceAll(/(\w+) = (\w+)/g, (_all, name: string, variable: string) => `"${name}": ${valueOf(variable)}`)
    .replaceAll(/(\w+) = (?=["{])/g, '"$1": ');
}
