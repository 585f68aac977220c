import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeCertificate, openFakePowerBi, sampleIds } from "@vitrine/e2e/powerbi";
import { expect, onTestFinished, test } from "vitest";

import { addressesOf } from "../../testing/test-power-bi.ts";
import { powerBiUsage, runPowerBiCommand } from "./powerbi-command.ts";

const { tenant, client: clientId, secret } = sampleIds;

test("the command prints every step, and no secret", async () => {
  const fake = await openFakePowerBi();
  const folder = await mkdtemp(join(tmpdir(), "power-bi-"));
  onTestFinished(async () => {
    await fake.close();
    await rm(folder, { recursive: true });
  });
  const { key, cert } = makeCertificate("vitrine", "rsa");
  await Promise.all(
    Object.entries({ secret: `${secret}\n`, key, cert }).map(([name, text]) =>
      writeFile(join(folder, name), text),
    ),
  );
  const run = async (...more: readonly string[]) => {
    const lines: string[] = [];
    const code = await runPowerBiCommand({
      args: ["check", "--tenant", tenant, "--client", clientId, ...more],
      environment: { INIT_CWD: folder },
      print: (line) => void lines.push(line),
      addresses: addressesOf(fake),
    });
    expect(lines.join("\n")).not.toContain(secret);
    return { code, lines };
  };
  expect(await run("--secret-file", "secret")).toEqual({
    code: 0,
    lines: [
      "ok      The app signs in.",
      "ok      The app may use the API of Power BI.",
      "ok      The app sees 2 workspaces.",
      "ok      Every workspace is on a capacity.",
      "ok      “Sales” has 3 reports and 1 dashboard; “Sales” can be embedded.",
      "ok      “Shared” has 0 reports and 0 dashboards; there was no report to try.",
      "Everything is there.",
    ],
  });
  const certified = ["--certificate-file", "cert", "--key-file", "key"];
  const { code, lines } = await run(...certified);
  expect([code, lines.at(-1)]).toEqual([1, "Missing: 1. Grant it, and run the command again."]);
  expect(lines[1]).toContain("upload the certificate");
  fake.cloud.certificate = cert;
  expect((await run(...certified)).code).toBe(0);
  expect(await run("--secret-file", "none")).toEqual({ code: 2, lines: ["none cannot be read."] });
  for (const wrong of [
    ["--secret", secret],
    ["--cloud", "mars", "--secret-file", "secret"],
  ])
    expect(await run(...wrong)).toEqual({ code: 2, lines: [powerBiUsage] });
  expect((await run("--secret-file", "secret", ...certified)).code).toBe(2);
});
