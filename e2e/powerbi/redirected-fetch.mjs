import { readFileSync } from "node:fs";

/**
 * Loaded before a server (`node --import`), whose requests to the public cloud of Power BI it sends to the fake whose address
 * stands in the file `POWER_BI_ADDRESS_FILE`. The product itself has no setting for this.
 */
const file = process.env.POWER_BI_ADDRESS_FILE;
if (file === undefined) throw new Error("POWER_BI_ADDRESS_FILE names the file with the address of the fake.");

const cloud = /^https:\/\/(login\.microsoftonline\.com|api\.powerbi\.com)/;
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  return realFetch(cloud.test(url) ? url.replace(cloud, readFileSync(file, "utf8")) : input, init);
};
