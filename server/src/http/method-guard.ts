import type { HTTPMethods } from "fastify";

import { AppError } from "@vitrine/contracts/errors";

import type { App } from "./build-fastify.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies readonly HTTPMethods[];

/**
 * Collects the routes of an app, and answers other methods at the same paths with `method_not_allowed`.
 * @returns a function that adds these answers; call it after the last route
 */
export function guardMethods(app: App): () => void {
  // Keyed by the path without parameter names: two rows may name the parameter of one path differently.
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
