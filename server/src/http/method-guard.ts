import type { HTTPMethods } from "fastify";

import { AppError } from "@vitrine/contracts/errors";

import type { App } from "./build-fastify.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies readonly HTTPMethods[];

/**
 * Watches which routes are made and, once all are, answers the other methods at the same addresses: they exist, but
 * not for that.
 * @returns closes the list; call it after the last route
 */
export function guardMethods(app: App): () => void {
  // By the address without the names of its parameters: two rows may call the same place differently.
  const known = new Map<string, { readonly url: string; readonly taken: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    const place = url.replaceAll(/:\w+/g, ":");
    const { taken } = known.get(place) ?? { taken: new Set<string>() };
    for (const name of [method].flat()) taken.add(name.toUpperCase());
    known.set(place, { url, taken });
  });
  return () => {
    for (const { url, taken } of known.values()) {
      const allowed = methods.filter((method) => taken.has(method));
      const refused = methods.filter((method) => !taken.has(method));
      app.route({
        method: refused,
        url,
        handler: (_request, reply) => {
          void reply.header("allow", allowed.join(", "));
          throw new AppError("method_not_allowed");
        },
      });
    }
  };
}
