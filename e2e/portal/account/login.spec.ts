import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { portalUrl } from "../../addresses.ts";
import { enterPassword, newestCode, newestLink, signIn } from "../../sign-in.ts";
import { variants } from "../../variants.ts";
import { axeFindings, findingsInLooks } from "../axe-findings.ts";
import { test as base } from "../people.ts";
import { giveOneTimePassword, signInAs, type TestPerson } from "../person.ts";

/** One person for all tests of this file, which run one after another. */
const test = base.extend<{ readonly person: TestPerson }>({
  person: async ({ personOf }, use, { file }) => use(await personOf(file)),
});

const username = (page: Page) => page.getByLabel("Username");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const code = (page: Page) => page.getByLabel("Security code");
const logIn = (page: Page) => page.getByRole("button", { name: "Log in" });
const forgotLink = (page: Page) => page.getByRole("link", { name: "Forgot your password?" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A new name each time, because the server counts wrong passwords by name. */
const strangerName = (): string => `stranger-${randomUUID()}`;

/** Opens the screen with a clock that only the test advances. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/login");
  await expect(logIn(page)).toBeVisible();
  // Less than a part of the program may take to load: the form is on the screen before the program.
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function openLink(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`/login?${new URLSearchParams(query).toString()}`);
}

test("[ROUTE-1, ROUTE-8, ROUTE-9, SESSION-4, SESSION-5, SESSION-6, SESSION-8, STORE-1, STORE-2, STORE-3, STORE-4, STORE-5, STORE-6, STORE-7, STORE-13] signing in saves the session and leads back to where the person wanted to go", async ({
  page,
}) => {
  await page.goto("/test-workspace-1?from=mail");
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem("to_redirect_page"))).toBe(
    "/test-workspace-1?from=mail",
  );
  await signIn(page, "client");
  await expect(page).toHaveURL(/\/test-workspace-1\?from=mail$/);

  expect(await page.evaluate(() => sessionStorage.getItem("to_redirect_page"))).toBeNull();
  for (const key of ["accessToken", "refreshToken", "ssoToken"]) {
    expect(await stored(page, key), key).toMatch(/./);
  }
  expect(await stored(page, "username")).toBe("client");
  expect(Date.parse((await stored(page, "expiration")) ?? "")).toBeGreaterThan(Date.now());
  expect(JSON.parse((await stored(page, "user")) ?? "null")).toMatchObject({
    username: "client",
    admin: false,
  });

  await expect.poll(() => stored(page, "current_workspace")).toBe("test-workspace-1");
  await page.goto("/login");
  await expect(page, "a valid session has no business here").toHaveURL(/\/test-workspace-1$/);
});

test(
  "[SESSION-8] who signs in in one tab is led on in the other too",
  { tag: "@rotating" },
  async ({ page, context, person }) => {
    const other = await context.newPage();
    await other.goto("/login");
    await signInAs(page, person);
    await expect(other).not.toHaveURL(/\/login/);
    await expect(other.getByRole("banner")).toBeVisible();
  },
);

test(
  "[ALERT-2] a wrong password is answered with the server's own words, and can be tried again",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.goto("/login");
    const stranger = strangerName();
    await enterPassword(page, stranger, "not the password");
    const alert = page.getByText("Username or password is wrong.");
    await expect(alert).toBeVisible();
    await expect(username(page)).toHaveValue(stranger);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(alert).toBeHidden();
  },
);

test(
  "[ERROR-9] calls that fail without a word of the server show the general message",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.route("**/api/auth/**", (route) => route.abort());
    const alert = page.getByText("Sorry, an unexpected error has occurred!");
    const closeAlert = async (): Promise<void> => {
      await expect(alert).toBeVisible();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(alert).toBeHidden();
    };
    await page.goto("/login");
    await enterPassword(page, "planner", "anything");
    await closeAlert();
    await forgotLink(page).click();
    await page.getByLabel("E-mail address").fill("p@vitrine.example");
    await page.getByRole("button", { name: "Send link" }).click();
    await closeAlert();
    await openLink(page, { resetPasswordAccessToken: "t", email: "p@vitrine.example" });
    await page.getByLabel("New password").fill("Quiet-Harbour-71!");
    await page.getByLabel("Confirm Password").fill("Quiet-Harbour-71!");
    await page.getByRole("button", { name: "Set password" }).click();
    await closeAlert();
  },
);

test("[ROUTE-5] paths that are the server's own show nothing of the portal", async ({ page }) => {
  for (const path of ["/healthz", "/readyz", "/api"]) {
    await page.goto(path);
    await expect(page, "no redirect to the sign-in screen").toHaveURL(portalUrl + path);
    await expect(page.locator("#root")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
  }
});

test("[LOGIN-2, LOGIN-4, LOGIN-11, LOGIN-17, LOGIN-18, LOGIN-22, VALID-12, VALID-13, ENTITY-22, ENTITY-23] password, then the mailed code; empty and wrong ones are refused, and a code works once", async ({
  page,
  person,
}) => {
  let sent = 0;
  page.on("request", (request) => (sent += request.url().includes("/api/auth/login/") ? 1 : 0));
  await page.goto("/login");
  await logIn(page).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  expect(sent).toBe(0);

  const began = Date.now();
  const first = page.waitForRequest("**/api/auth/login/");
  await enterPassword(page, person.username, person.password);
  expect((await first).postDataJSON()).toEqual({ username: person.username, password: person.password });
  await expect(page.getByText("We send a security code to your email address")).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Security code is required")).toBeVisible();
  expect(sent).toBe(1);
  await code(page).fill("0000 0000");
  const second = page.waitForRequest("**/api/auth/login/mfa/verify/");
  await code(page).press("Enter");
  expect((await second).postDataJSON()).toEqual({ username: person.username, code: "00000000" });
  await expect(page.getByText("The security code is wrong or has expired.")).toBeVisible();

  const used = await newestCode(page.request, person.email, began);
  await code(page).fill(`${used.slice(0, 4)} ${used.slice(4)}`);
  await code(page).press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("button", { name: "Log out", exact: true }).click();

  await enterPassword(page, person.username, person.password);
  await expect(code(page)).toBeFocused();
  await code(page).fill(used);
  await code(page).press("Enter");
  await expect(page.getByText("The security code is wrong or has expired.")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(username(page)).toHaveValue(person.username);
  await expect(password(page)).toHaveValue("");
});

test("another code can be asked for after a while, not sooner than the server allows", async ({
  page,
  person,
}) => {
  await stopClock(page);
  await enterPassword(page, person.username, person.password);
  const resend = page.getByRole("button", { name: /^Resend code/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText("Resend code in 0:30");
  // Only the page believes that half a minute has passed: the server sends nothing yet, and says when it will.
  await page.clock.fastForward(30_000);
  await page.clock.runFor(1000);
  await expect(resend).toHaveText("Resend code");
  await resend.click();
  await expect(page.getByText(/Too many requests/)).toBeVisible();
  await expect(resend).toBeDisabled();
});

test("[LOGIN-3, LOGIN-5, LOGIN-12, LOGIN-23, VALID-14, CALL-9, CALL-10, ENTITY-24] the forgot stage mails a link, and its own link works once in a visit", async ({
  page,
}) => {
  await page.goto("/login");
  await forgotLink(page).click();
  await expect(heading(page)).toHaveText("Reset your password");
  const email = page.getByLabel("E-mail address");
  await expect(email).toHaveAttribute("type", "email");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("E-mail address is required")).toBeVisible();
  await email.fill("unknown@nowhere.example");
  const asked = page.waitForRequest("**/api/auth/password/reset-request/");
  await email.press("Enter");
  expect((await asked).postDataJSON()).toEqual({ emailAddress: "unknown@nowhere.example" });
  await expect(page.getByText("Reset link is send over the email")).toBeVisible();

  await page.getByRole("button", { name: "Back" }).click();
  await expect(heading(page)).toHaveText("Sign in to Vitrine");
  await expect(forgotLink(page)).toHaveAttribute("aria-disabled", "true");
  await forgotLink(page).click({ force: true });
  await expect(heading(page)).toHaveText("Sign in to Vitrine");
  await page.reload();
  await forgotLink(page).click();
  await expect(heading(page)).toHaveText("Reset your password");
});

test("[PRODUCT-3, LOGIN-6, LOGIN-7, LOGIN-8, LOGIN-10, LOGIN-15, LOGIN-16, LOGIN-24, VALID-5, VALID-6, VALID-10, VALID-11, VALID-16, CALL-11, ENTITY-25, ERROR-11, ERROR-12] a mailed link sets a new password, once, by the rules on the screen; also refusals that only the server can decide are shown", async ({
  page,
  person,
}) => {
  const began = Date.now();
  await page.request.post(`${portalUrl}/api/auth/password/reset-request/`, {
    data: { emailAddress: person.email },
  });
  const link = await newestLink(page.request, person.email, began);
  await page.goto(link);
  await expect(heading(page)).toHaveText("Set a new password");
  await expect(page, "the token is in memory only").toHaveURL(/\/login$/);
  await expect(page.getByLabel("First name")).toHaveCount(0);
  await expect(page.getByText(/The link works once, until/)).toBeVisible();

  const next = page.getByLabel("New password");
  const again = page.getByLabel("Confirm Password");
  const submit = page.getByRole("button", { name: "Set password" });
  const rules = page.getByRole("list", { name: "Password rules" }).getByRole("listitem");
  const unmet = page.getByText("Please check your password, it does not meet the requirements!");
  let sent = 0;
  page.on("request", (request) => (sent += request.url().includes("/password/update/") ? 1 : 0));
  await expect(next).toHaveAttribute("autocomplete", "new-password");
  await submit.click();
  await expect(page.getByText("New password is required")).toBeVisible();
  await expect(page.getByText("Confirm Password is required")).toBeVisible();

  const states = () => rules.evaluateAll((items) => items.map((item) => item.getAttribute("data-valid")));
  await next.fill("short1");
  await expect.poll(states).toEqual(["false", "false", "true", "false", "true"]);
  await expect(page.getByText("Strength: weak")).toBeVisible();
  await again.fill("short1");
  await submit.click();
  await expect(unmet).toBeVisible();
  for (const near of ["Vitrine-26!", `${person.username}-1A!`]) {
    await next.fill(near);
    await expect.poll(states, near).toEqual(["true", "true", "true", "true", "false"]);
  }
  await expect(rules.last()).toHaveText("Not met: Not made of your name, address, workspaces or Vitrine");
  await next.fill("Still-Waters-9!");
  await expect.poll(states).toEqual(["true", "true", "true", "true", "true"]);
  await expect(page.getByText("Strength: strong")).toBeVisible();
  await next.fill("Still-Wat9!");
  await expect(page.getByText("Strength: medium")).toBeVisible();
  await again.fill("Still-Wat9?");
  await submit.click();
  await expect(page.getByText("Confirm password do not match")).toBeVisible();
  expect(sent).toBe(0);

  await next.fill("Password123!");
  await again.fill("Password123!");
  await submit.click();
  await expect(page.getByText("This password is on lists of known passwords.")).toBeVisible();
  await expect(heading(page), "it can be corrected").toHaveText("Set a new password");

  await next.fill("Still-Wat9!");
  await again.fill("Still-Wat9!");
  const update = page.waitForRequest("**/api/auth/password/update/");
  await submit.click();
  expect((await update).postDataJSON()).toEqual({
    newPassword: "Still-Wat9!",
    confirmPassword: "Still-Wat9!",
    email: person.email,
    code: new URL(link).searchParams.get("resetPasswordAccessToken"),
    purpose: "password_reset",
  });
  await expect(
    page.getByText("Password changed successfully! please login with new credentials"),
  ).toBeVisible();
  await expect(heading(page)).toHaveText("Sign in to Vitrine");
  await expect(username(page)).toHaveValue(person.email);

  await page.goto(link);
  const over = page.getByRole("alert").filter({ hasText: "This link has been used or has expired." });
  await expect(over).toBeVisible();
  await over.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByLabel("E-mail address")).toHaveValue(person.email);

  // The old password is void, the new one is not.
  await page.goto("/login");
  await enterPassword(page, person.username, person.password);
  await expect(page.getByText("Username or password is wrong.")).toBeVisible();
  await signInAs(page, { ...person, password: "Still-Wat9!" });
  await restorePassword(page, person, "Still-Wat9!");
});

test(
  "[LOGIN-20, LOGIN-21] a one-time password leads to setting a new one, once",
  { tag: "@rotating" },
  async ({ page, person }) => {
    const oneTime = await giveOneTimePassword(person);
    await page.goto("/login");
    await enterPassword(page, person.username, oneTime);
    await expect(
      page.getByText("One-time password accepted, please set your new password now."),
    ).toBeVisible();
    await expect(heading(page)).toHaveText("Set a new password");
    await page.getByLabel("New password").fill(person.password);
    await page.getByLabel("Confirm Password").fill(person.password);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(
      page.getByText("Password changed successfully! please login with new credentials"),
    ).toBeVisible();
    await enterPassword(page, person.username, oneTime);
    await expect(page.getByText("Username or password is wrong.")).toBeVisible();
    await signInAs(page, person);
  },
);

/** So that the next test finds the person as before. */
async function restorePassword(page: Page, person: TestPerson, currentPassword: string): Promise<void> {
  const answer = await page.request.post("/api/account/password/", {
    headers: { authorization: `Bearer ${(await stored(page, "accessToken")) ?? ""}` },
    data: { currentPassword, newPassword: person.password, confirmPassword: person.password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("[LOGIN-14] Tab goes from the last field to the first, and Shift+Tab or Escape lead out; password managers know the fields", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(username(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeFocused();

  await password(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(logIn(page)).toBeFocused();
  await expect(username(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");

  // As long as the server has not refused the link, the form takes input.
  await page.route("**/api/auth/password/link/", (route) => route.abort());
  await openLink(page, { resetPasswordAccessToken: "t", email: "p@v.example", purpose: "register" });
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("Confirm Password").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("First name"), "hidden fields are no stop").toBeFocused();
  await expect(page.locator("input[autocomplete=username]")).toHaveValue("p@v.example");
  await expect(page.locator("input[autocomplete=new-password]")).toHaveCount(2);
});

test("signing in by keyboard alone", async ({ page, person }) => {
  const began = Date.now();
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  await page.keyboard.type(person.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(await newestCode(page.request, person.email, began));
  await page.keyboard.press("Enter");
  // The address changes before the screen does.
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("[LOGIN-1] stages slide by 24 px, and do not for people who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const stage = page.locator("[data-stage]");
  await page.goto("/login");
  await expect(stage).toHaveAttribute("data-stage", "login");
  // The form that stands in the page itself, before the program runs, does not slide.
  await expect(stage).not.toHaveCSS("animation-name", "none");
  await forgotLink(page).click();
  await expect(stage).toHaveAttribute("data-direction", "on");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(stage).toHaveAttribute("data-direction", "back");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(stage).toHaveCSS("animation-name", "none");
});

test("the mails read well on light and on dark ground", async ({ page, person }) => {
  await page.request.post(`${portalUrl}/api/auth/password/reset-request/`, {
    data: { emailAddress: person.email },
  });
  const mails = async () => {
    const answer = await page.request.get(`${portalUrl}/dev/mailbox.json`);
    const all = (await answer.json()) as readonly { readonly subject: string; readonly html: string }[];
    return new Map(all.map(({ subject, html }) => [subject, html]));
  };
  // A code, an invitation and a link are there by now; with them, whatever notices there were.
  await expect.poll(async () => (await mails()).size).toBeGreaterThanOrEqual(3);
  for (const [subject, html] of await mails()) {
    await page.setContent(html);
    const examined = variants(subject, ["light", "dark"]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      if (examined.includes(colorScheme)) {
        // A mail reader shows a mail as a part of its own page, which has the landmarks.
        const findings = (await axeFindings(page)).filter((finding) => !/^(landmark|region)/.test(finding));
        expect(findings, `${subject}, ${colorScheme}`).toEqual([]);
      }
      const [ink, ground] = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement("p"));
        probe.style.background = "Canvas";
        const { color, backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return [color, backgroundColor];
      });
      const light = ["rgb(0, 0, 0)", "rgb(255, 255, 255)"];
      expect([ink, ground], "its ink goes with the ground").toEqual(
        colorScheme === "light" ? light : ["rgb(255, 255, 255)", "rgb(18, 18, 18)"],
      );
    }
  }
});

test("[LOGIN-13, ALERT-1] alerts stack at the top and leave after 8 seconds", async ({ page }) => {
  await stopClock(page);
  await enterPassword(page, strangerName(), "wrong");
  const alerts = page.getByRole("region", { name: "Messages" });
  await expect(alerts.getByText("Username or password is wrong.")).toBeVisible();
  await forgotLink(page).click();
  await page.getByLabel("E-mail address").fill("unknown@nowhere.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(alerts.getByText("Reset link is send over the email")).toBeVisible();
  await expect(alerts.getByText("Username or password is wrong.")).toBeVisible();
  await page.clock.runFor(7900);
  await expect(alerts.getByRole("button")).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(alerts.getByRole("button")).toHaveCount(0);
});

test("axe finds nothing on the stages, in any theme at any width", async ({ page, person }) => {
  await page.addInitScript(() => localStorage.setItem("selected-theme", "system"));
  await page.goto("/login");
  await logIn(page).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await forgotLink(page).click();
  await expect(heading(page)).toHaveText("Reset your password");
  expect(await findingsInLooks(page)).toEqual([]);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(heading(page)).toHaveText("Sign in to Vitrine");
  expect(await findingsInLooks(page)).toEqual([]);
  await enterPassword(page, person.username, person.password);
  await expect(code(page)).toBeFocused();
  expect(await findingsInLooks(page)).toEqual([]);
  await openLink(page, { resetPasswordAccessToken: "t", email: "p@v.example", purpose: "register" });
  await expect(page.getByText("This link has been used or has expired.")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await page.route("**/api/auth/password/link/", (route) => route.abort());
  await page.reload();
  await page.getByLabel("New password").fill("Abcdefgh1");
  expect(await findingsInLooks(page)).toEqual([]);
});

test(
  "[STORE-11, CONST-12] the theme is light until the user chooses, and is restored before the first paint",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.goto("/login");
    const html = page.locator("html");
    await expect(html).not.toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(html).toHaveAttribute("data-theme", "dark");
    expect(await stored(page, "selected-theme")).toBe("dark");
    // Without the program itself the page is dark already: the theme does not wait for it.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await expect(html).toHaveAttribute("data-theme", "dark");
  },
);

test("what is typed and submitted before the program runs is kept, and sent by the program", async ({
  page,
  person,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await username(page).fill(person.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  expect(await axeFindings(page)).toEqual([]);
  release();
  await expect(code(page)).toBeFocused();
});

test("typing goes on where it was when the program begins to run, and an empty form is then refused as it is later", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await expect(username(page)).toBeFocused();
  await page.keyboard.type("anna");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-is-running", "");
  await expect(username(page)).toBeFocused();
  await page.keyboard.type(".lee");
  await expect(username(page)).toHaveValue("anna.lee");
  await page.goto("/login", { waitUntil: "commit" });
  await logIn(page).click();
  await expect(page.getByText("Password is required")).toBeVisible();
});

test("a link that is pressed before the program runs opens its stage", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await forgotLink(page).click();
  release();
  await expect(page.locator("[data-stage]")).toHaveAttribute("data-stage", "forgot");
});
