import { chromium } from "playwright";
import { executablePath } from "./browser.ts";
import { signedInState, tokenIn } from "./sign-in.ts";

const portal = "http://localhost:4740";
const out = "/tmp/w/shots-statements";
const state = await signedInState("admin");
const token = tokenIn(state);
const call = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${portal}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
};
const browser = await chromium.launch({ executablePath });
const workspaces = await call("GET", "/workspaces/");
const ws = process.argv[2] ?? "atelier-lumen";
const shots = process.argv.slice(3);
for (const [template, language] of [
  ["billing-statement", "en"],
  ["media-plan", "de"],
  ["proof-of-delivery", "en"],
]) {
  if (shots.length > 0 && !shots.includes(template)) continue;
  const made = await call("POST", `/add-statement/${ws}/`, { template, name: `${template} ${language}`, language });
  console.log(template, made.id ?? made);
  for (const [theme, width] of [["light", 1440], ["dark", 1440], ["light", 390]] as const) {
    const context = await browser.newContext({ baseURL: portal, storageState: state, viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(template, m.text().slice(0, 300)));
    page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
    await page.addInitScript((t) => localStorage.setItem("selected-theme", t), theme);
    await page.goto(`/${ws}/${made.id}`);
    const frame = page.frameLocator("iframe");
    await frame.locator("[data-page]").first().waitFor({ timeout: 20000 }).catch((e) => console.log(String(e).slice(0, 200)));
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/${template}-${theme}-${width}.png` });
    if (theme === "light" && width === 1440) {
      await frame.getByRole("button", { name: "Last page" }).click({ force: true });
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${out}/${template}-last.png` });
      await frame.getByRole("button", { name: "Parameters" }).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${out}/${template}-parameters.png` });
    }
    await context.close();
  }
}
await browser.close();
