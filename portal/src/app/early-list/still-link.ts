import { createElement, type StillElement } from "./still-react.ts";

/** The link of the router, which does not run yet: the browser opens its address. */
export function Link({
  to,
  relative: _relative,
  ...rest
}: Readonly<Record<string, unknown>> & { readonly to: string }): StillElement {
  // Relative addresses of the router begin at the page's path, those of the browser at its folder.
  const href = to.startsWith("./") ? `${window.location.pathname.replace(/\/$/, "")}/${to.slice(2)}` : to;
  return createElement("a", { href, ...rest });
}
