import type { FastifyReply, FastifyRequest } from "fastify";

import { AppError } from "@vitrine/contracts/errors";

import type { App } from "./build-fastify.ts";
import { compressAnswer } from "./compress-answer.ts";
import type { Encoding, PageFile, PageFolder } from "./page-folder.ts";
import type { KnownOrigins } from "./known-origins.ts";
import { pageHeaders, type PagePolicy } from "./security-headers.ts";

/**
 * The portal: its files, and its page for every other path.
 * @param dress gives the page the look of the installation's brand
 */
export function servePortal(
  app: App,
  folder: PageFolder,
  policy: PagePolicy,
  dress: (html: string) => Promise<string>,
): void {
  app.get("/*", { helmet: pageHeaders(policy) }, async (request, reply) => {
    const path = pathOf(request);
    if (/^\/(api|dev)(\/|$)/.test(path)) throw new AppError("not_found");
    const isPage = path === "/index.html" || path === "/login.html";
    const file = isPage ? null : await folder.find(path);
    if (file !== null) return sendFile(file, request, reply);
    // A missing file is an error. A path without a file extension is a route of the portal.
    if (!isPage && /^\/assets\/|\.[a-z0-9]{1,8}$/i.test(path)) throw new AppError("not_found");
    const page = await folder.find(path === "/login" ? "/login.html" : "/index.html");
    return sendPage(page, "portal", { request, reply }, dress);
  });
}

export const framePaths = [
  "/reportEmbed",
  "/dashboardEmbed",
  "/tileEmbed",
  "/qnaEmbed",
  "/quickCreate",
  "/rdlEmbed",
] as const;

/** The frame: one page at every path of the protocol, and its files. */
export function serveFrame(
  app: App,
  folder: PageFolder,
  policy: PagePolicy,
  { origins }: { readonly origins: KnownOrigins },
): void {
  const helmet = pageHeaders({ ...policy, otherAncestors: () => origins.list() });
  for (const path of framePaths) {
    app.get(path, { helmet }, async (request, reply) =>
      sendPage(await folder.find("/index.html"), "frame", { request, reply }),
    );
  }
  app.get("/*", { helmet }, async (request, reply) => {
    const path = pathOf(request);
    const file = path === "/index.html" ? null : await folder.find(path);
    if (file === null) throw new AppError("not_found");
    return sendFile(file, request, reply);
  });
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0] ?? "/";
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError("malformed_request");
  }
}

async function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply
    .header("cache-control", file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache")
    .header("etag", file.etag);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const encoding = file.isCompressible() ? encodingFor(request) : "identity";
  if (file.isCompressible()) void reply.header("vary", "accept-encoding");
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.type(file.type).send(await file.content(encoding));
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

/**
 * The page is generated for every response: inline scripts and styles, and those that scripts add later (they read
 * `csp-nonce`), carry the nonce of the response. Compressed, it fits into the first packets of a new connection.
 */
async function sendPage(
  file: PageFile | null,
  page: "portal" | "frame",
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  dress: (html: string) => Promise<string> = (html) => Promise.resolve(html),
): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
  if (file === null) return reply.code(503).send(unbuiltPage(page));
  const { script, style } = reply.cspNonce;
  const html = (await dress((await file.content("identity")).toString()))
    .replace(/<script(?![^>]*\bsrc=)/g, `<script nonce="${script}"`)
    .replaceAll("<style", `<style nonce="${style}"`)
    .replace("<head>", `<head>\n<meta property="csp-nonce" content="${style}">`);
  return reply.send(await compressAnswer(request, reply, html));
}

function unbuiltPage(page: string): string {
  return `<!doctype html><html lang="en"><title>Not built yet</title><p>The ${page} is not built yet: run <code>npm run build -- ${page}</code>.</p></html>`;
}
