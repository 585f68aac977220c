import type { Embed } from "./embeds/base/embed.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";

/** A function of the page that a frame can call. */
export type EventHook = (input: unknown) => unknown;

/** The hooks that frames can call, with the types of components that support them. */
const contextOwners = /^(report|visual)$/;
const tokenOwners = /^(report|visual|(quick)?create)$/;

/**
 * Returns the hook for a call from a frame: `null` if the page has none, `undefined` if the component does not
 * support it.
 */
export function findEventHook(
  component: Embed,
  name: string,
  tokens: TokenKeeper | null,
): EventHook | null | undefined {
  const { eventHooks, embedtype } = component;
  if (name === "preQuery" && contextOwners.test(embedtype)) {
    return toHook(eventHooks?.applicationContextProvider);
  }
  if (name !== "newAccessToken" || !tokenOwners.test(embedtype)) return undefined;
  return toHook(eventHooks?.accessTokenProvider) ?? (tokens && (() => tokens.answer(component)));
}

function toHook(hook: unknown): EventHook | null {
  return typeof hook === "function" ? (input) => Reflect.apply(hook, undefined, [input]) : null;
}
