import type { VisualLook } from "@vitrine/contracts/report";

/** A colour of an author, as transparent as they want it, in percent. */
export function mixed(color: string, transparency = 0): string {
  return `color-mix(in srgb, ${color} ${100 - transparency}%, transparent)`;
}

/** What the box of a visual has in place of the theme's background and border. */
export function boxStyle(look: VisualLook = {}): React.CSSProperties {
  const { backgroundColor: color, backgroundTransparency: transparency } = look;
  const isPainted = color !== undefined || transparency !== undefined;
  return {
    ...(isPainted ? { backgroundColor: mixed(color ?? "var(--surface-1)", transparency) } : {}),
    ...(look.hasBackground === false ? { backgroundColor: "transparent" } : {}),
    borderColor: look.hasBorder === false ? "transparent" : look.borderColor,
    borderRadius: look.borderRadius,
  };
}

/** What the title of a visual has in place of the theme's type. */
export function titleStyle(look: VisualLook = {}): React.CSSProperties {
  const { titleSize } = look;
  return {
    textAlign: look.titleAlignment,
    color: look.titleColor,
    backgroundColor: look.titleBackground,
    ...(titleSize === undefined ? {} : { fontSize: titleSize, lineHeight: 1.4 }),
  };
}
