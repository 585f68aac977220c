import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Loaded before a server (`node --import`), whose requests to the public cloud of Power BI it sends to fakes. The folder
 * `POWER_BI_ADDRESSES` has a file for each tenant, named by its id, with the address of its fake. A sign-in names the tenant in its
 * address, and any other call in its token. The product itself has no setting for this.
 */
const folder = process.env.POWER_BI_ADDRESSES;
if (folder === undefined)
  throw new Error("POWER_BI_ADDRESSES names the folder with the addresses of the fakes.");

const cloud = /^https:\/\/(login\.microsoftonline\.com|api\.powerbi\.com)/;
const tenant = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const [host] = cloud.exec(url) ?? [];
  if (host === undefined) return realFetch(input, init);
  const named = host.includes("login") ? url : (new Headers(init?.headers).get("authorization") ?? "");
  const [id = "unknown"] = tenant.exec(named) ?? [];
  return realFetch(url.replace(host, readFileSync(join(folder, id), "utf8")), init);
};
