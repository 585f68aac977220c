import {
  accentColours,
  asFilePath,
  brandCss,
  lookOf,
  wideMark,
  type BrandParts,
} from "@vitrine/contracts/brand";

import { productName } from "@vitrine/contracts/http";

import { escapeHtml } from "../../mail/compose-html.ts";

/** What a brand changes in the pages of the portal. */
export interface PageLook {
  /** The name of the product; null for its own. */
  readonly name: string | null;
  /** Rules after those of the page. */
  readonly css: string;
  /** The address of the icon in the browser's tab; null for the product's own. */
  readonly icon: string | null;
}

/** The heights in which the mark is drawn, by the size of the mark of the product in its place. */
const heights = { 24: 28, 32: 36, 40: 40 } as const;
const greatestWidth = 160;

/** @param ratio width to height of the mark. Null: there is none */
export function lookOfPage(parts: BrandParts, ratio: number | null): PageLook | null {
  const look = lookOf(parts);
  const { name } = parts.fields;
  const [mark, markDark, picture] = [look.mark, look.markDark, parts.files.picture?.path ?? null].map(
    asFilePath,
  );
  const css = [
    brandCss(look),
    ...(mark == null ? [] : markRules(mark, markDark ?? mark, ratio ?? 1)),
    ...(picture == null ? [] : pictureRules(picture)),
  ].filter((rule) => rule !== "");
  const isIcon = ratio !== null && ratio < wideMark && ratio > 1 / wideMark;
  const hasLetter = name !== null || look.accent !== null;
  const icon =
    mark != null && isIcon ? mark : hasLetter ? letterIcon(name ?? productName, look.accent) : null;
  return css.length === 0 && name === null ? null : { name, css: css.join("\n"), icon };
}

/** The drawing of the product's mark is hidden, and its place has the picture. A name next to a wide mark is for screen readers. */
function markRules(mark: string, markDark: string, ratio: number): readonly string[] {
  const sizes = Object.entries(heights).map(([size, height]) => {
    const width = Math.min(greatestWidth, Math.round(height * ratio));
    return `svg[data-mark][height="${size}"]{width:${width}px;height:${height}px}`;
  });
  return [
    `svg[data-mark]{background:url(${mark}) left center/contain no-repeat}`,
    // In the header, which has little space on phones.
    "a>svg[data-mark]{max-width:22vw}",
    `:root[data-theme="dark"] svg[data-mark]{background-image:url(${markDark})}`,
    "svg[data-mark]>*{display:none}",
    ...sizes,
    ...(ratio < wideMark
      ? []
      : ["svg[data-mark]+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"]),
  ];
}

function pictureRules(picture: string): readonly string[] {
  return [
    `div[data-picture]{background:url(${picture}) center/cover no-repeat}`,
    "div[data-picture]>svg{display:none}",
  ];
}

/** The first letter of the name on the accent. */
function letterIcon(name: string, accent: string | null): string {
  const { primary, onPrimary } = accentColours(accent ?? "#2457e6", "light");
  const [letter = ""] = name;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="5.5" fill="${primary}"/><text x="12" y="17" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="14" fill="${onPrimary}">${escapeHtml(letter.toUpperCase())}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * A page of the portal in the look of a brand. Names stand in texts and attributes only, where they are escaped; code and styles of
 * the page stay as they are.
 */
export function dressPage(html: string, { name, css, icon }: PageLook): string {
  const named = name === null ? html : withName(html, escapeHtml(name));
  const withIcon =
    icon === null
      ? named
      : named.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(icon)}">`);
  return css === "" ? withIcon : withIcon.replace("</head>", () => `<style>${css}</style>\n</head>`);
}

function withName(html: string, name: string): string {
  return html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|Vitrine/g, (found) =>
    found === productName ? name : found,
  );
}
