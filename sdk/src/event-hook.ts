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
  const asksToken = name === "newAccessToken";
  const owners = asksToken ? tokenOwners : contextOwners;
  if ((!asksToken && name !== "preQuery") || !owners.test(component.embedtype)) return undefined;
  const { applicationContextProvider, accessTokenProvider } = component.eventHooks ?? {};
  const hook: unknown = asksToken ? accessTokenProvider : applicationContextProvider;
  if (typeof hook === "function") return (input) => Reflect.apply(hook, undefined, [input]);
  return asksToken && tokens ? () => tokens.answer(component) : null;
}
