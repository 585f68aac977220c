import type { Locator, Page } from "@playwright/test";

import { testPassword } from "../testing/test-data.ts";
import type { TestFile } from "./testing-work.ts";

/** Milliseconds. A server that stops finishes its requests first, and the machine may be busy. */
const patience = 60_000;

interface Screen {
  readonly path: string;
  /** What it shows once it has its answers. */
  readonly shown: (page: Page) => Locator;
}

/** A person in a browser who administers the installation and manages one workspace. */
export class Journey {
  /** What a person would take for an error. */
  readonly faults: string[] = [];
  opened = 0;
  /** Requests that failed, or that a server or the proxy could not answer; the portal repeats those that may be. */
  unanswered = 0;
  readonly #page: Page;
  readonly #url: string;
  readonly #workspace: string;

  constructor(page: Page, url: string, workspace: string) {
    this.#page = page;
    this.#url = url;
    this.#workspace = workspace;
    page.setDefaultTimeout(patience);
    page.on("pageerror", (error) => this.faults.push(`${page.url()}: ${String(error)}`));
    page.on("response", (response) => {
      if (response.status() < 500) return;
      this.unanswered += 1;
      if (response.request().isNavigationRequest())
        this.faults.push(`${response.url()}: ${response.status()} instead of a page`);
    });
    page.on("requestfailed", (request) => {
      // Requests end with the page that made them.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") this.unanswered += 1;
    });
  }

  async signIn(username: string): Promise<void> {
    await this.#page.goto(`${this.#url}/login`);
    await this.#page.getByLabel("Username").fill(username);
    await this.#page.getByLabel("Password", { exact: true }).fill(testPassword);
    await this.#page.getByRole("button", { name: "Log in" }).click();
    await this.#page.getByRole("region", { name: "Workspaces" }).waitFor();
  }

  /** @param report the id of a report with figures, in a workspace with a deleted report and another one */
  async openEveryScreen(report: string): Promise<void> {
    const heading = (name: string) => (page: Page) => page.getByRole("heading", { level: 1, name });
    const row = (page: Page) => page.getByRole("row").nth(1);
    const screens: readonly Screen[] = [
      { path: "", shown: (page) => page.getByRole("region", { name: "Workspaces" }).getByRole("listitem") },
      { path: this.#workspace, shown: (page) => page.getByRole("article") },
      {
        path: `${this.#workspace}/${report}`,
        shown: (page) => page.frameLocator("iframe").getByRole("figure"),
      },
      { path: `${this.#workspace}/import`, shown: heading("Import data") },
      { path: `${this.#workspace}/notes`, shown: heading("Notes on days") },
      { path: `${this.#workspace}/templates`, shown: heading("Templates") },
      { path: `${this.#workspace}/settings`, shown: (page) => page.getByLabel("Name in reports") },
      { path: `${this.#workspace}/deleted`, shown: row },
      { path: "account", shown: (page) => page.getByRole("button", { name: "Log out everywhere" }) },
      { path: "admin/people", shown: row },
      { path: "admin/workspaces", shown: row },
      { path: "admin/limits", shown: (page) => page.getByRole("heading", { level: 2 }) },
      { path: "admin/audit", shown: row },
    ];
    for (const screen of screens) await this.#open(screen);
  }

  async importFile(file: TestFile): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/${this.#workspace}/import`);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: file.name, mimeType: "text/csv", buffer: Buffer.from(file.text) });
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("heading", { name: `${file.name} was imported` }).waitFor();
    await this.#noteAlerts();
  }

  async invite(email: string): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/admin/people`);
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("row").filter({ hasText: email }).waitFor();
    await this.#noteAlerts();
  }

  async addNote(text: string): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/${this.#workspace}/notes`);
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByLabel("First day").fill("2024-01-02");
    await page.getByLabel("Last day").fill("2024-01-02");
    await page.getByLabel("Text").fill(text);
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("row").filter({ hasText: text }).waitFor();
    await this.#noteAlerts();
  }

  /** Changes the name of the workspace in its reports. */
  async rename(name: string): Promise<void> {
    const page = this.#page;
    await page.goto(`${this.#url}/${this.#workspace}/settings`);
    await page.getByLabel("Name in reports").fill(name);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("The settings have been saved.").waitFor();
    await this.#noteAlerts();
  }

  async #open({ path, shown }: Screen): Promise<void> {
    await this.#page.goto(`${this.#url}/${path}`);
    this.opened += 1;
    await shown(this.#page)
      .first()
      .waitFor()
      .catch(() => this.faults.push(`/${path} does not show what it should`));
    await this.#noteAlerts();
  }

  async #noteAlerts(): Promise<void> {
    const page = this.#page;
    const places = [page, ...(page.url().includes(this.#workspace) ? page.frames().slice(1) : [])];
    for (const place of places) {
      for (const text of await place.getByRole("alert").allInnerTexts())
        this.faults.push(`${page.url()}: ${text}`);
    }
  }
}
