import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { brandFileKilobytes, noBrandFields, noBrandFiles, type BrandFields } from "@vitrine/contracts/brand";
import { httpRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { listNewestMails } from "../../mail/repository.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { testPassword, testReports, type TestPersonName } from "../../testing/test-data.ts";
import { testPng } from "../../testing/test-picture.ts";
import { readPicture } from "./read-picture.ts";

const { getBrand, setBrand, setBrandFile, removeBrandFile, getBrandFile } = httpRoutes;
const { getWorkspaceBrand, setWorkspaceBrand, setWorkspaceBrandFile } = httpRoutes;
const { listWorkspaces, getReport, getEmbedReport, readAuditLog, listMailPreviews, shareReport } = httpRoutes;

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2",
  ),
);
const shell = `<!doctype html><html lang="en"><head><title>Vitrine</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>.Vitrine{}</style><script>"Vitrine"</script></head>
<body><h1>Sign in to Vitrine</h1></body></html>`;

describeOnSomeStore("brands", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  const pages = mkdtempSync(join(tmpdir(), "vitrine-brand-"));
  beforeAll(async () => {
    mkdirSync(join(pages, "portal"));
    for (const name of ["index.html", "login.html"]) writeFileSync(join(pages, "portal", name), shell);
    app = await openTestApp(await openStore(), { portalPages: join(pages, "portal") });
    askAs = createAskAs(app);
  });
  afterAll(() => rmSync(pages, { recursive: true }));
  beforeEach(async () => {
    await app.store.query("delete from brands");
    await app.store.query("delete from brand_files");
    app.clock.pass({ seconds: 6 });
  });

  const alpha = { workspaceId: "alpha" };
  const inProduct = async (change: Partial<BrandFields>, version = 0) =>
    askAs("admin", setBrand, {}, { version, fields: { ...noBrandFields, ...change } });
  const inAlpha = async (change: Partial<BrandFields>, name: TestPersonName = "manager", version = 0) =>
    askAs(name, setWorkspaceBrand, alpha, { version, fields: { ...noBrandFields, ...change } });
  const named = (name: string) => ({
    headers: { "content-type": "application/octet-stream", "x-file-name": name },
  });
  const upload = (kind: string, content: Buffer, name = "mark.png") =>
    askAs("admin", setBrandFile, { kind }, content, named(name));
  const uploadInAlpha = (kind: string, content: Buffer, name: TestPersonName = "manager") =>
    askAs(name, setWorkspaceBrandFile, { ...alpha, kind }, content, named("mark.png"));
  const pathOf = (body: object, kind: string) => String(Object(Reflect.get(body, "files"))[kind]?.path);
  const page = async (path = "/login") => {
    const { body, headers } = await app.apps.portal.inject({ url: path });
    return { html: body, policy: String(headers["content-security-policy"]) };
  };
  const inFrame = async () => {
    const { body } = await askAs("client", getReport, { reportId: testReports.shared });
    const opened = await app.ask({ row: getEmbedReport, token: String(body["accessToken"]) });
    return Object(opened.body["workspace"]);
  };
  const events = async (event: string) => {
    const { body } = await askAs("admin", readAuditLog, {}, { event });
    return Object(body["entries"]).map(({ details }: { details: unknown }) => details);
  };

  test("[BRAND-1, BRAND-14] that of the product is set by administrators, with a version, and recorded", async () => {
    const unset = { fields: noBrandFields, files: noBrandFiles, inherited: null, version: 0, mayEdit: true };
    expect((await askAs("admin", getBrand)).body).toEqual(unset);
    for (const name of ["manager", "client"] as const) {
      expect((await askAs(name, getBrand)).error?.code).toBe("forbidden");
      expect((await askAs(name, setBrand, {}, { version: 0, fields: noBrandFields })).error?.code).toBe(
        "forbidden",
      );
    }
    const first = await inProduct({ name: " Lumen  ", accent: "#0a7a3c" });
    expect(first.body).toMatchObject({ fields: { name: "Lumen", accent: "#0a7a3c" }, version: 1 });
    // Again, with the version from which it was made.
    expect((await inProduct({ name: "Lumen", accent: "#0a7a3c" })).body).toEqual(first.body);
    expect((await inProduct({ name: "Other" })).error?.code).toBe("edit_conflict");
    expect(await events("brand.changed")).toEqual([{ fields: ["name", "accent"] }]);
  });

  test("[BRAND-15] authenticator apps, passkeys and rules for passwords have the name of the product", async () => {
    await inProduct({ name: "Lumen Reports" });
    const totp = await askAs("planner", httpRoutes.beginTotp, {}, { currentPassword: testPassword });
    expect(totp.body["uri"]).toMatch(/^otpauth:\/\/totp\/Lumen%20Reports:planner\?.*&issuer=Lumen%20Reports/);
    const passkey = await askAs("planner", httpRoutes.beginPasskey, {}, { currentPassword: testPassword });
    expect(passkey.body).toMatchObject({ options: { rp: { name: "Lumen Reports" } } });
    const password = { currentPassword: testPassword, newPassword: "LumenReports-1!" };
    const refused = await askAs(
      "planner",
      httpRoutes.changePassword,
      {},
      {
        ...password,
        confirmPassword: password.newPassword,
      },
    );
    expect(refused.error?.message).toBe(
      "This password is too close to your name, address or workspace, or to Lumen Reports. Please choose another one.",
    );
    const account = await askAs("planner", httpRoutes.getAccount);
    expect(account.body["contextWords"]).toContain("Lumen Reports");
  });

  test("[BRAND-2] a workspace inherits every value that it does not set itself", async () => {
    await inProduct({ accent: "#0a7a3c", mailFooter: "Agency", theme: { dataColors: ["#0a7a3c"] } });
    await upload("mark", testPng(40, 10));
    const inherited = { fields: { accent: "#0a7a3c" }, files: { mark: { name: "mark.png" } } };
    const planner = await askAs("planner", getWorkspaceBrand, alpha);
    expect(planner.body).toMatchObject({
      fields: noBrandFields,
      files: noBrandFiles,
      inherited,
      mayEdit: false,
    });
    expect((await askAs("stranger", getWorkspaceBrand, alpha)).error?.code).toBe("workspace_not_found");
    expect((await inAlpha({ accent: "#112233" }, "planner")).error?.code).toBe("forbidden");
    expect((await uploadInAlpha("mark", testPng(9, 9), "planner")).error?.code).toBe("forbidden");
    const product = await inFrame();
    expect(product.mark).toMatch(/^\/api\/brand-file\//);
    expect(product.brand).toMatchObject({ theme: { dataColors: ["#0a7a3c"] } });
    expect((await inAlpha({ coverColour: "#112233" })).body).toMatchObject({ version: 1, mayEdit: true });
    const own = await uploadInAlpha("mark-dark", testPng(9, 9));
    expect(await inFrame()).toMatchObject({
      mark: pathOf(own.body, "mark-dark"),
      brand: { theme: { dataColors: ["#0a7a3c"] }, coverColour: "#112233" },
    });
    expect(await events("brand.file-set")).toContainEqual({
      workspace: "alpha",
      kind: "mark-dark",
      type: "image/png",
    });
  });

  test("[BRAND-3] the list of workspaces has the looks that differ from the product", async () => {
    const looks = async () =>
      Object.values((await askAs("manager", listWorkspaces)).body).map((one) => Object(one).look);
    expect(await looks()).toEqual([undefined]);
    await inProduct({ accent: "#0a7a3c" });
    await inAlpha({ mailFooter: "Only in mails" });
    expect(await looks()).toEqual([undefined]);
    await inAlpha({ accent: "#112233" }, "manager", 1);
    expect(await looks()).toEqual([{ accent: "#112233", font: null, mark: null, markDark: null }]);
  });

  test("[BRAND-5] the pages of the portal have the name, the colours and the marks before any program runs", async () => {
    expect((await page()).html).toContain("<h1>Sign in to Vitrine</h1>");
    await inProduct({ name: `A & "B" <i>`, accent: "#ffdd00", font: "uploaded" });
    const mark = pathOf((await upload("mark", testPng(40, 10))).body, "mark");
    const picture = pathOf((await upload("picture", testPng(90, 90))).body, "picture");
    const uploaded = pathOf((await upload("font", font, "own.woff2")).body, "font");
    for (const path of ["/login", "/", "/alpha/settings"]) {
      const { html, policy } = await page(path);
      expect(html).toContain("<h1>Sign in to A &amp; &quot;B&quot; &lt;i&gt;</h1>");
      expect(html).toContain("<title>A &amp; &quot;B&quot; &lt;i&gt;</title>");
      // Code and styles of the page stay as they are.
      expect(html).toMatch(/<style[^>]*>\.Vitrine\{\}<\/style><script[^>]*>"Vitrine"<\/script>/);
      for (const file of [mark, picture, uploaded]) expect(html).toContain(`url(${file})`);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
      expect(html).toContain(`<style nonce="${nonce}">:root{--primary:#`);
      expect(policy).toContain("font-src 'self'");
      // A wide mark is no icon: the first letter is.
      expect(html).toContain('<link rel="icon" href="data:image/svg+xml,');
    }
    const square = pathOf((await upload("mark", testPng(16, 16))).body, "mark");
    expect((await page()).html).toContain(`<link rel="icon" href="${square}">`);
  });

  test("[BRAND-10] files are sent as what they are, and cannot run", async () => {
    const shared = pathOf((await upload("font", font, "own.woff2")).body, "font");
    const own = pathOf((await uploadInAlpha("mark", testPng(9, 9))).body, "mark");
    for (const origin of ["portal", "frame"] as const) {
      const { headers, rawPayload } = await app.apps[origin].inject({ url: shared });
      expect(rawPayload.equals(font)).toBe(true);
      expect(headers).toMatchObject({
        "content-type": "font/woff2",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
      const picture = await app.apps[origin].inject({ url: own });
      // Only browsers of people who may enter the workspace have it.
      expect(picture.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    }
    const replaced = await uploadInAlpha("mark", testPng(9, 10));
    expect((await uploadInAlpha("mark", testPng(9, 10))).body).toEqual(replaced.body);
    expect((await app.apps.portal.inject({ url: own })).statusCode).toBe(404);
    await askAs("admin", removeBrandFile, { kind: "font" });
    expect((await app.apps.portal.inject({ url: shared })).statusCode).toBe(404);
    for (const fileId of ["nothing", "%00", "..%2F..%2Fetc%2Fpasswd"]) {
      expect((await app.ask({ row: getBrandFile, params: { fileId } })).status).toBe(404);
    }
  });

  test("[BRAND-7, BRAND-9] files of the wrong kind and size are refused", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const foreign = Buffer.from(
      '<svg><foreignObject><iframe src="https://evil.example"/></foreignObject></svg>',
    );
    const remote = Buffer.from('<svg><image href="https://evil.example/a.png"/></svg>');
    for (const content of [svg, foreign, remote, font, Buffer.from("GIF89a")]) {
      for (const kind of ["mark", "mark-dark", "picture"])
        expect((await upload(kind, content)).error).toMatchObject({
          code: "invalid_input",
          message: expect.stringContaining("PNG"),
        });
    }
    // 32 × 32 pixels.
    const webp = Buffer.from("524946461600000057454250565038200a00000000000000000020002000", "hex");
    expect(readPicture(webp)?.mediaType).toBe("image/webp");
    for (const kind of ["mark", "mark-dark"])
      expect((await upload(kind, webp)).error).toMatchObject({
        code: "invalid_input",
        message: expect.stringContaining("do not show WebP"),
      });
    expect((await upload("font", testPng(9, 9))).error).toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("WOFF2"),
    });
    for (const [kind, kilobytes] of Object.entries(brandFileKilobytes)) {
      const large = Buffer.concat([testPng(9, 9), Buffer.alloc(kilobytes * 1024)]);
      expect((await upload(kind, large)).error?.code).toBe("payload_too_large");
    }
    expect((await uploadInAlpha("picture", testPng(9, 9))).error?.code).toBe("invalid_input");
    expect((await upload("script", testPng(9, 9))).error?.code).toBe("invalid_input");
    expect((await askAs("admin", getBrand)).body["files"]).toEqual(noBrandFiles);
  });

  test("[BRAND-4] what could leave its place in a style sheet, a page or a mail is refused", async () => {
    for (const wrong of [
      { accent: "red" },
      { accent: "#fff" },
      { accent: "#0A7A3C" },
      { accent: "#123456}body{background:url(https://evil.example)" },
      { coverColour: "url(https://evil.example)" },
      { font: "Comic Sans, url(https://evil.example)" },
      { name: "A\r\nBcc: evil@evil.example" },
      { name: "\u202eevil" },
      { name: "x".repeat(41) },
      { fileFooter: "a\nb" },
      { theme: { dataColors: ["red;}"] } },
      { theme: { font: "evil" } },
      { logo: "https://evil.example/a.png", name: "" },
    ]) {
      expect((await inProduct(wrong as object)).error?.code).toBe("invalid_input");
    }
    // Unknown keys, such as an address of a picture, are not stored.
    const extra = { ...noBrandFields, mark: "https://evil.example/a.png" };
    const { body } = await askAs("admin", setBrand, {}, { version: 0, fields: extra });
    expect(JSON.stringify(body)).not.toContain("evil");
    expect((await inAlpha({ name: "Other" })).error?.code).toBe("invalid_input");
  });

  test("[BRAND-11] mails have the brand of the workspace that they are about, and the name of the product", async () => {
    await inProduct({ name: "Lumen", accent: "#0a7a3c", mailFooter: "The agency" });
    await inAlpha({ accent: "#aa0044", mailFooter: "The client" });
    await uploadInAlpha("mark", testPng(40, 10));
    const previews = JSON.stringify((await askAs("admin", listMailPreviews)).body);
    expect(previews).toContain("Your Lumen security code");
    expect(previews).not.toContain("Vitrine");
    await askAs(
      "manager",
      shareReport,
      { reportId: testReports.shared },
      {
        internal: null,
        external: null,
        emails_invite: ["new@client.example"],
      },
    );
    const [invitation] = await listNewestMails(app.store.db, 1);
    expect(invitation?.html).toContain("The client");
    expect(invitation?.html).toContain("3px solid #aa0044");
    expect(invitation?.html).toContain("cid:mark");
    expect(invitation?.subject).toContain("Lumen");
  });
});
