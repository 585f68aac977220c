import { themeFonts } from "../report/theme/theme-fonts.ts";
import { accentColours } from "./accent.ts";
import type { BrandLook } from "./brand-look.ts";

const inter = '"Inter Variable", system-ui, sans-serif';
/** The paths of files of brands. What else may stand in an address would end the value in a style sheet. */
const filePath = /^\/api\/brand-file\/[\da-f-]{36}\/$/;

/**
 * The rules that give a page the colours and the typeface of a brand, over those of `look/tokens.css`. They have no text that people
 * typed: colours are checked again, families are those of a list, and addresses have only an id.
 *
 * @param light selector of what is in the light theme @param dark and in the dark one
 */
export function brandCss(
  { accent, font }: Pick<BrandLook, "accent" | "font">,
  light = ":root",
  dark = ':root[data-theme="dark"]',
): string {
  const rules: string[] = [];
  if (accent !== null && /^#[\da-f]{6}$/.test(accent)) {
    rules.push(`${light}{${accentTokens(accent, "light")}}`, `${dark}{${accentTokens(accent, "dark")}}`);
  }
  if (font !== null) {
    const path = font.family === "uploaded" ? asFilePath(font.path) : null;
    // A name of its own for each file, so that two brands on one page do not share it.
    const name = `"Brand ${path?.slice(-10, -1) ?? ""}"`;
    if (path !== null) {
      rules.push(
        `@font-face{font-family:${name};src:url(${path}) format("woff2");font-weight:100 900;font-display:swap}`,
      );
    }
    const family =
      font.family !== "uploaded" ? themeFonts[font.family] : path === null ? inter : `${name}, ${inter}`;
    rules.push(`${light}{--font:${family}}`);
  }
  return rules.join("\n");
}

function accentTokens(accent: string, theme: "light" | "dark"): string {
  const { primary, primaryHover, onPrimary, primarySoft } = accentColours(accent, theme);
  return `--primary:${primary};--primary-hover:${primaryHover};--on-primary:${onPrimary};--primary-soft:${primarySoft};--focus-ring:2px solid ${primary}`;
}

/** An address for a style sheet or an attribute, if it is that of a file of a brand. */
export function asFilePath(path: string | null): string | null {
  return path !== null && filePath.test(path) ? path : null;
}
