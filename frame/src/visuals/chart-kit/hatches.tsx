import { seriesColour } from "./colour.ts";

/** Hatched fills, one for each series, for incomplete periods. */
export function Hatches({ id, count }: { readonly id: string; readonly count: number }): React.ReactElement {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern
          key={index}
          id={`${id}-${index}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fillOpacity="0.25" style={{ fill: seriesColour(index) }} />
          <rect width="2.5" height="6" style={{ fill: seriesColour(index) }} />
        </pattern>
      ))}
    </defs>
  );
}
