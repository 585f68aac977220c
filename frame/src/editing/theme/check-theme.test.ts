import { describe, expect, test } from "vitest";

import { alikeFaults, contrastFaults } from "./check-theme.ts";
import { contrastOf, distanceOf, lightnessOf, withLightness } from "@vitrine/contracts/colour";
import { designedColours } from "@vitrine/contracts/report";

describe("colours", () => {
  test("contrasts are those of WCAG", () => {
    expect(contrastOf("#000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrastOf("#767676", "#fff")).toBeCloseTo(4.54, 2);
  });

  test("another lightness keeps the hue, and a colour keeps itself", () => {
    expect(withLightness("#2457e6", lightnessOf("#2457e6"))).toBe("#2457e6");
    expect(lightnessOf(withLightness("#2457e6", 0.8))).toBeCloseTo(0.8, 1);
  });

  test("red and green are closer with green blindness", () => {
    expect(distanceOf("#b02020", "#4a7a10", "deuteranopia")).toBeLessThan(
      distanceOf("#b02020", "#4a7a10", "normal") / 2,
    );
  });
});

describe("[EDITOR-2] what is hard to see", () => {
  test("the designed colours have no fault in the light theme, and none is hidden by the dark one", () => {
    for (const colours of Object.values(designedColours)) expect(contrastFaults({}, colours)).toEqual([]);
  });

  test("a pale series is named with its ratio, the bound, and a colour that passes in both themes", () => {
    const [fault, ...others] = contrastFaults({}, ["#2457e6", "#ffe08a"]);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ of: { series: 1 }, appearance: "light", least: 3, criterion: "1.4.11" });
    expect(fault?.ratio).toBeCloseTo(contrastOf("#ffe08a", "#ffffff"), 5);
    const colour = fault?.fix?.colour ?? "";
    expect(contrastOf(colour, "#ffffff")).toBeGreaterThanOrEqual(3);
    expect(contrastFaults({}, ["#2457e6", colour])).toEqual([]);
  });

  test("titles need 4.5:1 on their background, and 3:1 when they are large", () => {
    const theme = { titleColor: "#808894" };
    const [fault] = contrastFaults(theme, []);
    expect(fault).toMatchObject({ of: "titles", appearance: "light", least: 4.5, criterion: "1.4.3" });
    expect(contrastFaults({ titleColor: fault?.fix?.colour ?? "" }, [])).toEqual([]);
    expect(contrastFaults({ ...theme, titleSize: 24 }, [])).toEqual([]);
  });

  test("a dark background hides the texts in the light theme only, because the dark one has light texts", () => {
    const faults = contrastFaults({ backgroundColor: "#22303c" }, []);
    expect(faults.map(({ of, appearance }) => [of, appearance])).toEqual([["texts", "light"]]);
    expect(contrastFaults({ backgroundColor: faults[0]?.fix?.colour ?? "" }, [])).toEqual([]);
  });

  test("series that a kind of colour blindness makes alike are paired with it", () => {
    expect(alikeFaults(["#2457e6", "#2557e6"])).toEqual([{ places: [0, 1], vision: "normal" }]);
    expect(alikeFaults(["#b02020", "#4a7a10"]).map(({ vision }) => vision)).not.toContain("normal");
    expect(alikeFaults(["#b02020", "#4a7a10"])).toHaveLength(1);
  });
});
