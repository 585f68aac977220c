import type { Embed } from "./embeds/embed.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";

/** A function of the page that a frame may ask. */
export type EventHook = (input: unknown) => unknown;

/** The hooks that frames may ask for, with the types of the components that have them. */
const contextOwners = /^(report|visual)$/;
const tokenOwners = /^(report|visual|(quick)?create)$/;

/**
 * The hook a frame asks for: `null` when the page has none, `"unknown"` when the component has no such hook.
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
