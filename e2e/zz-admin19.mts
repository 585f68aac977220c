import { chromium } from "@playwright/test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { executablePath } from "./browser.ts";
import { signedInState } from "./sign-in.ts";
const out = "/tmp/w/admin19-tmp/";
const cache = out + "state.json";
const [script] = process.argv.slice(2);
const age = existsSync(cache) ? Date.now() - JSON.parse(readFileSync(cache, "utf8")).at : Infinity;
if (age > 240_000) writeFileSync(cache, JSON.stringify({ at: Date.now(), state: await signedInState("admin") }));
const { state } = JSON.parse(readFileSync(cache, "utf8"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const base = `http://localhost:${process.env.VITRINE_E2E_PORT}`;
const open = async ({ theme = "light", width = 1440, height = 900 } = {}) => {
  const context = await browser.newContext({ storageState: state, viewport: { width, height }, baseURL: base });
  await context.addInitScript((t) => localStorage.setItem("selected-theme", t), theme);
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  page.on("response", (r) => { if (r.status() >= 400 && r.url().includes("/api/")) console.log("HTTP", r.status(), r.request().method(), r.url()); });
  return page;
};
try { const { default: run } = await import(script); await run({ open, out, browser }); } catch (e) { console.log("FAILED", e); }
writeFileSync(cache, JSON.stringify({ at: JSON.parse(readFileSync(cache, "utf8")).at, state: state }));
await browser.close();
