import { brandCss, type BrandLook } from "@vitrine/contracts/brand";

/** Gives the page the typeface of a brand. One that browsers do not trust is left out. */
export async function applyFont(font: BrandLook["font"]): Promise<void> {
  if (font === null) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandCss({ accent: null, font }));
  document.adoptedStyleSheets.push(sheet);
  const brand = [...document.fonts].filter(({ family }) => family.includes("Brand "));
  await Promise.allSettled(brand.map((face) => face.load()));
}
