import { expect, test } from "vitest";

import { readThemeFile, writeThemeFile } from "./provider-theme.ts";

const file = {
  $schema: "https://example.com/reportThemeSchema.json",
  name: "Agency",
  dataColors: ["#0b6e99", "#E07A1F"],
  good: "#1a7f4b",
  background: "#ffffff",
  textClasses: {
    title: { fontFace: "'Segoe UI Semibold', Arial", fontSize: 12, color: "#123456" },
    label: { fontFace: "Arial" },
    callout: { fontSize: 30, color: "#000000" },
  },
  visualStyles: {
    "*": {
      "*": {
        background: [{ show: true, color: { solid: { color: "#fafafa" } }, transparency: 10 }],
        border: [{ show: false, radius: 4 }],
        dropShadow: [{ show: true, preset: "BottomRight" }],
        legend: [{ show: true, position: "Top" }],
        title: [{ alignment: "center", bold: true }],
      },
    },
    lineChart: { "*": { legend: [{ show: false }] } },
  },
};

test("[EDITOR-3] of a theme file, what reports have is read, and the rest is listed by name", () => {
  expect(readThemeFile(file)).toEqual({
    theme: {
      dataColors: ["#0b6e99", "#E07A1F"],
      font: "arial",
      titleAlignment: "center",
      titleColor: "#123456",
      titleSize: 16,
      hasBackground: true,
      backgroundColor: "#fafafa",
      backgroundTransparency: 10,
      hasBorder: false,
      borderRadius: 4,
      hasShadow: true,
    },
    unused: [
      "background",
      "good",
      "textClasses.callout",
      "textClasses.title.fontFace",
      "visualStyles.*.*.dropShadow.preset",
      "visualStyles.*.*.legend",
      "visualStyles.*.*.title.bold",
      "visualStyles.lineChart",
    ],
  });
});

test("values that reports cannot have are listed, and a file without any theme has none", () => {
  const wrong = {
    dataColors: ["red"],
    visualStyles: { "*": { "*": { border: [{ radius: 99 }], background: [{ color: "#12345680" }] } } },
  };
  expect(readThemeFile(wrong)).toEqual({
    theme: null,
    unused: ["dataColors", "visualStyles.*.*.background.color", "visualStyles.*.*.border.radius"],
  });
  const many = Array.from({ length: 10 }, () => "#123456");
  expect(readThemeFile({ dataColors: many })).toMatchObject({
    theme: { dataColors: many.slice(0, 8) },
    unused: ["dataColors[8]"],
  });
});

test("[EDITOR-4] a theme that is written as a file is read as the same theme", () => {
  const { theme } = readThemeFile(file);
  if (theme === null) throw new Error("no theme");
  expect(writeThemeFile(theme)).toMatchObject({
    name: "Vitrine",
    dataColors: ["#0b6e99", "#E07A1F"],
    visualStyles: { "*": { "*": { border: [{ show: false, radius: 4 }] } } },
  });
  expect(readThemeFile(writeThemeFile(theme))).toEqual({ theme, unused: [] });
});
