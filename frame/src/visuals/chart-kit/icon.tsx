/** An icon of one path on a grid of 24 by 24. @param size in CSS pixels */
export function Icon({ d, size = 14 }: { readonly d: string; readonly size?: number }): React.ReactElement {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
