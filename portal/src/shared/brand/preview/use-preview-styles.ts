import { brandCss, type BrandLook } from "@vitrine/contracts/brand";
import { useState } from "react";

import { useStyleSheet } from "../../use-style-sheet.ts";

/** Selectors of the parts of a preview in each theme. */
const scopes = { light: '[data-brand-preview="light"]', dark: '[data-brand-preview="dark"]' } as const;
const ofTheme = { light: ":root", dark: ':root[data-theme="dark"]' } as const;

/** Gives a preview the tokens of its theme, whichever the page has, and the colours and the typeface of a brand. */
export function usePreviewStyles(look: Pick<BrandLook, "accent" | "font">): void {
  const [tokens] = useState(
    () =>
      `${scopes.light},${scopes.dark}{${tokensOf(ofTheme.light)}}${scopes.dark}{${tokensOf(ofTheme.dark)}}`,
  );
  useStyleSheet(`${tokens}${brandCss(look, `${scopes.light},${scopes.dark}`, scopes.dark)}`);
}

/** The custom properties of the rule with the tokens of a theme (`look/tokens.css`), without those of a brand. */
function tokensOf(selector: string): string {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSStyleRule) || rule.selectorText !== selector) continue;
      if (rule.style.getPropertyValue("--surface-0") === "") continue;
      const names = [...rule.style].filter((name) => name.startsWith("--"));
      return names.map((name) => `${name}:${rule.style.getPropertyValue(name)}`).join(";");
    }
  }
  return "";
}
