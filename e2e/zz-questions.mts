import { chromium } from "@playwright/test";
import { signedInState } from "./sign-in.ts";
import { executablePath } from "./browser.ts";
import { mkdirSync } from "node:fs";
mkdirSync("/tmp/w/shots-q", { recursive: true });
const base = `http://localhost:${process.env.VITRINE_E2E_PORT}`;
const browser = await chromium.launch({ executablePath });
const state = await signedInState("admin");
const shots = (process.env.SHOTS ?? "light-1440,dark-390").split(",");
const questions = (process.env.QS ?? "").split("|");
for (const shot of shots) {
  const [theme = "light", w = "1440", lang = "en"] = shot.split("-");
  const width = Number(w);
  const context = await browser.newContext({ storageState: state, viewport: { width, height: width === 390 ? 800 : 900 }, baseURL: base, locale: lang });
  const page = await context.newPage();
  page.on("console", (m) => { if (m.type() === "error") console.log("console:", m.text()); });
  page.on("pageerror", (e) => console.log("pageerror:", String(e)));
  await page.addInitScript((t) => localStorage.setItem("selected-theme", t), theme);
  await page.goto("/test-workspace-1");
  await page.waitForTimeout(1500);
  await page.keyboard.press("Control+k");
  await page.waitForTimeout(600);
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("spend");
  await page.waitForTimeout(300);
  await page.getByRole("option", { name: /^Ask:/ }).click();
  const frame = page.frameLocator("iframe");
  const field = frame.getByRole("combobox").first();
  await field.waitFor();
  await page.waitForTimeout(1500);
  let n = 0;
  for (const q of questions) {
    n += 1;
    if (q.startsWith("type:")) {
      await field.fill(""); await field.pressSequentially(q.slice(5));
      await page.waitForTimeout(700);
    } else if (q === "clear") {
      await field.press("Escape");
      await frame.getByRole("button", { name: /clear|löschen|Effacer|Borrar/i }).click();
      await page.waitForTimeout(500);
    } else {
      await field.fill(q); await field.press("Escape"); await field.press("Enter");
      await page.waitForTimeout(2500);
    }
    await page.screenshot({ path: `/tmp/w/shots-q/q${n}-${shot}.png` });
  }
  await context.close();
}
await browser.close();
