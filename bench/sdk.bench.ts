import { chromium } from "@playwright/test";

import { median, printRatio } from "./measure.ts";
import { gzippedSize } from "./sdk-client.ts";
import { openClientPage } from "./sdk-page.ts";

/** The SDK beside the client whose place it takes, in one run: `npm run bench -- sdk`. Below 1 is better. */
const embedApp = (packageName: string): string => `
  import { factories, service } from "${packageName}";
  const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  powerbi.embed(document.body, { type: "report", id: "R1", embedUrl: "https://app.powerbi.com/reportEmbed" });`;
const reportsOnlyApp = `
  import { factories, ReportService } from "@vitrine/sdk";
  const powerbi = new ReportService(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  powerbi.embed(document.body, { type: "report", id: "R1", embedUrl: "https://app.powerbi.com/reportEmbed" });`;
const enumApp = (packageName: string): string =>
  `import { TokenType } from "${packageName}"; console.log(TokenType.Embed);`;
const reactApp = (packageName: string): string =>
  `import { PowerBIEmbed } from "${packageName}"; console.log(<PowerBIEmbed embedConfig={{ type: "report" }} />);`;

function print(what: string, ours: number, bound: number, unit: string): void {
  printRatio(what, { ours, bound, ratio: ours / bound }, unit);
}

async function printSize(what: string, ours: string, genuine: string): Promise<void> {
  print(`size: ${what}`, await gzippedSize(ours), await gzippedSize(genuine), "kB gzipped");
}

await printSize("an app that only embeds a report", embedApp("@vitrine/sdk"), embedApp("powerbi-client"));
await printSize("the same with ReportService", reportsOnlyApp, embedApp("powerbi-client"));
await printSize("one enumeration", enumApp("@vitrine/sdk/models"), enumApp("powerbi-models"));
await printSize(
  "the React wrapper without React",
  reactApp("@vitrine/sdk-react"),
  reactApp("powerbi-client-react"),
);

const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const ours = await openClientPage(browser, "@vitrine/sdk");
  const genuine = await openClientPage(browser, "powerbi-client");

  const loads = { ours: [] as number[], genuine: [] as number[] };
  const calls = { ours: [] as number[], genuine: [] as number[] };
  for (let round = 0; round < 15; round += 1) {
    loads.ours.push(await ours.timeToLoad());
    loads.genuine.push(await genuine.timeToLoad());
  }
  print("time: embed() to the load request in the frame", median(loads.ours), median(loads.genuine), "ms");

  for (let round = 0; round < 5; round += 1) {
    calls.ours.push(await ours.timeOfCalls(1000));
    calls.genuine.push(await genuine.timeOfCalls(1000));
  }
  print("time: 1,000 calls and their answers", median(calls.ours), median(calls.genuine), "ms");

  const left = { ours: await ours.leftAfter(1000), genuine: await genuine.leftAfter(1000) };
  print("memory: heap left by 1,000 embed and reset cycles", left.ours.heap, left.genuine.heap, "kB");
  console.log(
    `           listeners left: ${left.ours.listeners} against ${left.genuine.listeners}; ` +
      `nodes left: ${left.ours.nodes} against ${left.genuine.nodes}`,
  );
} finally {
  await browser.close();
}
