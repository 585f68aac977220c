/** `b`: what arrives there is about a mail that could not be delivered; `u`: its reader unsubscribes. */
export type ReturnKind = "b" | "u";

/** The return address of one mail: `reports+b.TOKEN@agency.example`. Null where none is configured. */
export function fillReturnAddress(configured: string | null, kind: ReturnKind, token: string): string | null {
  if (configured === null) return null;
  const at = configured.lastIndexOf("@");
  return `${configured.slice(0, at)}+${kind}.${token}${configured.slice(at)}`;
}

/** The token in a return address, which mail servers may have changed to capitals. */
export function readReturnAddress(
  text: string,
): { readonly kind: ReturnKind; readonly token: string } | null {
  const found = /\+([bu])\.([0-9a-f]{32})@/i.exec(text);
  const kind = found?.[1]?.toLowerCase();
  const token = found?.[2]?.toLowerCase();
  return token === undefined || (kind !== "b" && kind !== "u") ? null : { kind, token };
}
