import type { VisualLook } from "@vitrine/contracts/report";

/** A colour of an author, as transparent as they want it, in percent. */
export function mixed(color: string, transparency = 0): string {
  return `color-mix(in srgb, ${color} ${100 - transparency}%, transparent)`;
}

/** A colour of an author with a lightness within limits, which the dark theme sets so that text and marks are seen. */
export function within(color: string, least: string, most: string): string {
  return `oklch(from ${color} clamp(${least}, l, ${most}) c h)`;
}

/** What the box of a visual has in place of the theme's background and border. */
export function boxStyle(look: VisualLook = {}): React.CSSProperties {
  const { backgroundColor: own, backgroundTransparency: transparency } = look;
  const color = own === undefined ? "var(--surface-1)" : within(own, "0", "var(--look-most, 1)");
  const isPainted = own !== undefined || transparency !== undefined;
  return {
    ...(isPainted ? { backgroundColor: mixed(color, transparency) } : {}),
    // Parts of charts that cover others have the colour of the box.
    ...(own === undefined ? {} : { "--surface-1": color }),
    ...(look.hasBackground === false ? { backgroundColor: "transparent" } : {}),
    borderColor: look.hasBorder === false ? "transparent" : look.borderColor,
    borderRadius: look.borderRadius,
    ...(look.hasShadow === true ? { boxShadow: "var(--shadow-raised)" } : {}),
  };
}

/** What the title of a visual has in place of the theme's type. */
export function titleStyle(look: VisualLook = {}): React.CSSProperties {
  const { titleSize, titleColor, titleBackground } = look;
  return {
    textAlign: look.titleAlignment,
    color: titleColor && within(titleColor, "var(--look-least, 0)", "1"),
    backgroundColor: titleBackground && within(titleBackground, "0", "var(--look-most, 1)"),
    ...(titleSize === undefined ? {} : { fontSize: titleSize, lineHeight: 1.4 }),
  };
}
