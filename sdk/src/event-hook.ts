import type { Embed } from "./embeds/embed.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";

/** A function of the page that a frame may ask. */
export type EventHook = (input: unknown) => unknown;

/** The hooks that frames may ask for, with the types of the components that have them. */
const hookOwners: ReadonlyMap<string, RegExp> = /* @__PURE__ */ new Map([
  ["preQuery", /^(report|visual)$/],
  ["newAccessToken", /^(report|visual|create|quickcreate)$/],
]);

/**
 * The hook a frame asks for: `null` when the page has none, `"unknown"` when the component has no such hook.
 */
export function findEventHook(
  component: Embed,
  name: string,
  tokens: TokenKeeper | null,
): EventHook | null | "unknown" {
  if (!hookOwners.get(name)?.test(component.embedtype)) return "unknown";
  const { applicationContextProvider, accessTokenProvider } = component.eventHooks ?? {};
  const hook: unknown = name === "preQuery" ? applicationContextProvider : accessTokenProvider;
  if (typeof hook === "function") return (input) => Reflect.apply(hook, undefined, [input]);
  if (name === "newAccessToken" && tokens !== null) return () => tokens.answer(component);
  return null;
}
