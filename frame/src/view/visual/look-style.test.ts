import { expect, test } from "vitest";

import { boxStyle, titleStyle } from "./look-style.ts";

const set = (style: object) =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));

test("without a look nothing departs from the theme", () => {
  expect([set(boxStyle()), set(titleStyle())]).toEqual([{}, {}]);
});

test("a transparent background is that of the theme, or of the author", () => {
  expect(boxStyle({ backgroundTransparency: 40 }).backgroundColor).toBe(
    "color-mix(in srgb, var(--surface-1) 60%, transparent)",
  );
  expect(boxStyle({ backgroundColor: "#123456" }).backgroundColor).toBe(
    "oklch(from #123456 clamp(0, l, var(--look-most, 1)) c h)",
  );
  expect(titleStyle({ titleColor: "#fff" }).color).toBe(
    "oklch(from #fff clamp(var(--look-least, 0), l, 1) c h)",
  );
  expect(boxStyle({ backgroundColor: "#123456", hasBackground: false }).backgroundColor).toBe("transparent");
});

test("a border without colour stays where it is, so that nothing moves", () => {
  expect(set(boxStyle({ hasBorder: false, borderColor: "#abc", borderRadius: 0 }))).toEqual({
    borderColor: "transparent",
    borderRadius: 0,
  });
});

test("a larger title has higher lines", () => {
  expect(set(titleStyle({ titleSize: 24, titleAlignment: "center" }))).toEqual({
    fontSize: 24,
    lineHeight: 1.4,
    textAlign: "center",
  });
});

test("a colour of the theme is that of a series, lighter or darker", () => {
  expect(boxStyle({ borderColor: { id: 9, shade: 0.4 } }).borderColor).toBe(
    "color-mix(in srgb, var(--series-2), #fff 40%)",
  );
  expect(boxStyle({ borderColor: { id: 0, shade: -1 } }).borderColor).toBe(
    "color-mix(in srgb, var(--series-1), #000 100%)",
  );
});

test("tooltips and buttons read the look from variables", () => {
  const look = { hasTooltip: false, tooltipSize: 16, tooltipBackground: "#fff", buttonsTransparency: 50 };
  expect(set(boxStyle(look))).toEqual({
    "--tip-display": "none",
    "--tip-size": "16px",
    "--tip-background": "oklch(from #fff clamp(0, l, var(--look-most, 1)) c h)",
    "--buttons-background": "color-mix(in srgb, var(--surface-1) 50%, transparent)",
  });
});
