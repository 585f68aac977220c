import { chromium } from "@playwright/test";
import { signedInState, tokenIn } from "./sign-in.ts";
import { portalUrl } from "./addresses.ts";
import { examine } from "./portal/axe-findings.ts";

const [names = "", fill = ""] = process.argv.slice(2);
const state = await signedInState("admin");
const browser = await chromium.launch();
const auth = { authorization: `Bearer ${tokenIn(state)}`, "content-type": "application/json" };
const call = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${portalUrl}/api${path}`, { method, headers: auth, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) console.log(method, path, answer.status, await answer.text());
  return answer.json();
};
if (fill === "fill") {
  const text = Array.from({ length: 120 }, (_, n) => `person${n}@client${n % 7}.example`).join("\n");
  const t = Date.now();
  await call("POST", "/admin/people/invitations/", { text, memberships: [{ workspaceId: "northwind-travel", role: "planner" }] });
  console.log("120 invitations", Date.now() - t, "ms");
}
const shots: Record<string, [string, ((page: import("@playwright/test").Page) => Promise<void>)?]> = {
  people: ["/admin/people"],
  chosen: ["/admin/people", async (page) => { for (const n of [1, 2, 3]) await page.getByRole("checkbox").nth(n).check(); }],
  person: ["/admin/people?q=planner@", async (page) => { await page.getByRole("table").getByRole("link").first().click(); await page.waitForTimeout(500); }],
  persondown: ["/admin/people?q=client@vitrine", async (page) => { await page.getByRole("table").getByRole("link").first().click(); await page.waitForTimeout(500); await page.getByRole("button", { name: "Erase person" }).scrollIntoViewIfNeeded(); }],
  nobody: ["/admin/people?q=zzzz"],
  list: ["/admin/people", async (page) => { await page.getByRole("button", { name: "Invite a list" }).click(); await page.waitForTimeout(400); }],
  listdone: ["/admin/people", async (page) => { await page.getByRole("button", { name: "Invite a list" }).click(); await page.getByLabel("List").fill(`x${Date.now()}@new.example\nclient@vitrine.example\nnonsense\nx1@new.example; x1@new.example`); await page.getByRole("button", { name: "Invite all" }).click(); await page.getByRole("button", { name: "Done" }).waitFor(); await page.waitForTimeout(400); }],
  workspaces: ["/admin/workspaces"],
  workspace: ["/admin/workspaces", async (page) => { await page.getByRole("table").getByRole("link").first().click(); await page.waitForTimeout(700); }],
  bin: ["/admin/workspaces?state=deleted"],
  reports: ["/admin/reports"],
  report: ["/admin/reports", async (page) => { await page.getByRole("table").getByRole("link").first().click(); await page.waitForTimeout(700); }],
  reportbin: ["/admin/reports?which=bin"],
  mails: ["/admin/mails"],
  previews: ["/admin/mails?view=kinds"],
  jobs: ["/admin/jobs"],
  system: ["/admin/system"],
  limits: ["/admin/limits"],
  audit: ["/admin/audit"],
};
for (const name of names.split(",")) {
  const [path, act] = shots[name] ?? ["/admin"];
  for (const [theme, width] of [["light", 1440], ["dark", 1440], ["light", 390], ["dark", 390]] as const) {
    const context = await browser.newContext({ baseURL: portalUrl, storageState: state, viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.on("console", (message) => { if (message.type() === "error") console.log(name, theme, width, "console:", message.text().slice(0, 300)); });
    page.on("pageerror", (error) => console.log(name, theme, width, "error:", error.message.slice(0, 300)));
    await page.addInitScript((chosen) => localStorage.setItem("selected-theme", chosen), theme);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    try { await act?.(page); } catch (error) { console.log(name, theme, width, "act failed", String(error).slice(0, 300)); }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(name, theme, width, "scrolls sideways by", wide);
    const findings = await examine(page);
    if (findings.length > 0) console.log(name, theme, width, "axe:", JSON.stringify(findings).slice(0, 900));
    await page.screenshot({ path: `/tmp/w/shots-admin/${name}-${theme}-${width}.png` });
    await context.close();
  }
  console.log(name, "done");
}
await browser.close();
