import { expect, test } from "vitest";

import { noBrandFields, noBrandFiles, type BrandParts } from "@vitrine/contracts/brand";

import { dressPage, lookOfPage } from "./dress-page.ts";

const path = "/api/brand-file/dddddddd-0000-4000-8000-000000000001/";
const page = `<html lang="en"><head><title>Vitrine</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><span>Vitrine</span></body></html>`;

function withMark(mark: string | null, name: string | null = null): BrandParts {
  const file = mark === null ? null : { path: mark, name: "mark.png", mediaType: "image/png" };
  return { fields: { ...noBrandFields, name }, files: { ...noBrandFiles, mark: file } };
}

function dressed(parts: BrandParts, ratio: number | null): string {
  const look = lookOfPage(parts, ratio);
  return look === null ? page : dressPage(page, look);
}

test("a product without a brand has its pages as they were built", () => {
  expect(lookOfPage(withMark(null), null)).toBeNull();
});

test("[BRAND-6] a wide mark stands without the name, and the icon is a letter; a square one is the icon", () => {
  const wide = dressed(withMark(path, "ärger"), 4);
  expect(wide).toContain('svg[data-mark][height="24"]{width:112px;height:28px}');
  // Still there for screen readers.
  expect(wide).toContain("svg[data-mark]+span{position:absolute;");
  const [, icon = ""] = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)">/.exec(wide) ?? [];
  expect(decodeURIComponent(icon)).toContain(">Ä</text>");
  const square = dressed(withMark(path, "Lumen"), 1);
  expect(square).not.toContain("+span");
  expect(square).toContain(`<link rel="icon" href="${path}">`);
  // However wide it is, the header keeps its space.
  expect(dressed(withMark(path), 40)).toContain("{width:160px;height:28px}");
});

test("[BRAND-5] a name is a text wherever it stands, also one that means something to a replacement", () => {
  for (const name of ["<img src=x onerror=alert(1)>", `" onload="alert(1)`, "$& $' $1", "</style><script>"]) {
    const html = dressed(withMark(null, name), null);
    const escaped = name
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#39;");
    expect(html).toContain(`<title>${escaped}</title>`);
    expect(html).toContain(`<span>${escaped}</span>`);
    expect(html).not.toMatch(/<script|<img|onload="/);
    expect(html.match(/<\/style>/g)).toBeNull();
  }
});

test("[BRAND-4] an address that is not that of a file never reaches the page", () => {
  for (const evil of ["https://evil.example/a.png", `${path})}body{`, "javascript:alert(1)"]) {
    expect(dressed(withMark(evil, "Lumen"), 1)).not.toContain(evil);
  }
});
