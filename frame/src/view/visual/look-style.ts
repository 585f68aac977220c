import type { LookColour, VisualLook } from "@vitrine/contracts/report";

import { seriesColour } from "../../visuals/chart-kit/colour.ts";

/** A colour of an author, as transparent as they want it, in percent. */
export function mixed(color: string, transparency = 0): string {
  return `color-mix(in srgb, ${color} ${100 - transparency}%, transparent)`;
}

function cssOf(colour: LookColour): string {
  if (typeof colour === "string") return colour;
  const { id, shade } = colour;
  return `color-mix(in srgb, ${seriesColour(id)}, ${shade < 0 ? "#000" : "#fff"} ${Math.abs(shade) * 100}%)`;
}

/** A colour of an author with a lightness within limits, which the dark theme sets so that text and marks are seen. */
export function within(colour: LookColour, least: string, most: string): string {
  return `oklch(from ${cssOf(colour)} clamp(${least}, l, ${most}) c h)`;
}

function textColour(colour: LookColour | undefined): string | undefined {
  return colour && within(colour, "var(--look-least, 0)", "1");
}

/** A background; undefined while the author has chosen neither its colour nor its transparency. */
function painted(colour?: LookColour, transparency?: number): string | undefined {
  const base = colour && within(colour, "0", "var(--look-most, 1)");
  return transparency === undefined ? base : mixed(base ?? "var(--surface-1)", transparency);
}

/** What a visual has in place of the theme's background and border, and of its tooltips and buttons. */
export function boxStyle(look: VisualLook = {}): React.CSSProperties {
  const style: React.CSSProperties & Readonly<Record<`--${string}`, string | number | undefined>> = {
    backgroundColor:
      look.hasBackground === false
        ? "transparent"
        : painted(look.backgroundColor, look.backgroundTransparency),
    borderColor: look.hasBorder === false ? "transparent" : look.borderColor && cssOf(look.borderColor),
    borderRadius: look.borderRadius,
    boxShadow: look.hasShadow ? "var(--shadow-raised)" : undefined,
    // Parts of charts that cover others have the colour of the box.
    "--surface-1": painted(look.backgroundColor),
    "--tip-display": look.hasTooltip === false ? "none" : undefined,
    "--tip-value": textColour(look.tooltipValueColor),
    "--tip-label": textColour(look.tooltipLabelColor),
    "--tip-size": look.tooltipSize && `${look.tooltipSize}px`,
    "--tip-font": look.tooltipFont,
    "--tip-background": painted(look.tooltipBackground, look.tooltipTransparency),
    "--buttons-color": textColour(look.buttonsColor),
    "--buttons-background": painted(look.buttonsBackground, look.buttonsTransparency),
    "--buttons-border": look.buttonsBorder && cssOf(look.buttonsBorder),
  };
  return style;
}

/** What the title of a visual has in place of the theme's type. */
export function titleStyle(look: VisualLook = {}): React.CSSProperties {
  const { titleSize } = look;
  return {
    textAlign: look.titleAlignment,
    fontFamily: look.titleFont,
    color: textColour(look.titleColor),
    backgroundColor: painted(look.titleBackground),
    ...(titleSize === undefined ? {} : { fontSize: titleSize, lineHeight: 1.4 }),
  };
}
