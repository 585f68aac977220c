import { seriesColour } from "./colour.ts";

/** Textures distinguish series in addition to colour: lines or dots over the colour. The first series is plain. */
const drawings: readonly (React.ReactElement | null)[] = [
  null,
  <path key="slope" d="M-2 10L10 -2M-2 2L2 -2M6 10L10 6" />,
  <path key="dots" d="M2 2h.01M6 6h.01" strokeWidth="2.4" strokeLinecap="round" />,
  <path key="level" d="M0 2H8M0 6H8" />,
  <path key="fall" d="M-2 -2L10 10M6 -2L10 2M-2 6L2 10" />,
  <path key="vertical" d="M2 0V8M6 0V8" />,
  <path key="grid" d="M0 4H8M4 0V8" />,
  <path key="cross" d="M-2 10L10 -2M-2 -2L10 10" />,
];

/** The fills of stacked or adjacent series. `textureOf` refers to them. */
export function Textures({ id, count }: { readonly id: string; readonly count: number }): React.ReactElement {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern key={index} id={`${id}-t${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" style={{ fill: seriesColour(index) }} />
          <g fill="none" strokeOpacity="0.4" style={{ stroke: "var(--surface-1)" }}>
            {drawings[index % drawings.length]}
          </g>
        </pattern>
      ))}
    </defs>
  );
}

/** The fill of the n-th series (from 0) from the `Textures` with this id. */
export function textureOf(id: string, index: number): string {
  return index % drawings.length === 0 ? seriesColour(index) : `url(#${id}-t${index})`;
}
