import { chromium } from "@playwright/test";

import { median, printRatio } from "./measure.ts";
import { gzippedSize } from "./sdk/sdk-client.ts";
import { type ClientPage, openClientPage } from "./sdk/sdk-page.ts";

/** The SDK compared with the client that it replaces, in one run: `npm run bench -- sdk`. Below 1 is better. */
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

  /** The two in turn, each first every other time: who goes second finds a warmer machine. */
  const compareTimes = async (rounds: number, time: (page: ClientPage) => Promise<number>) => {
    const times = new Map<ClientPage, number[]>([
      [ours, []],
      [genuine, []],
    ]);
    for (let round = 0; round < rounds; round += 1) {
      for (const page of round % 2 === 0 ? [ours, genuine] : [genuine, ours]) {
        times.get(page)?.push(await time(page));
      }
    }
    return [median(times.get(ours) ?? []), median(times.get(genuine) ?? [])] as const;
  };
  const [load, genuineLoad] = await compareTimes(16, (page) => page.timeToLoad());
  print("time: embed() to the load request in the frame", load, genuineLoad, "ms");
  const [calls, genuineCalls] = await compareTimes(12, (page) => page.timeOfCalls(1000));
  print("time: 1,000 calls and their answers", calls, genuineCalls, "ms");

  const left = { ours: await ours.leftAfter(1000), genuine: await genuine.leftAfter(1000) };
  print("memory: heap left by 1,000 embed and reset cycles", left.ours.heap, left.genuine.heap, "kB");
  console.log(
    `           listeners left: ${left.ours.listeners} against ${left.genuine.listeners}; ` +
      `nodes left: ${left.ours.nodes} against ${left.genuine.nodes}`,
  );
} finally {
  await browser.close();
}
