import type { ReactElement } from "react";

/** A term and its value in a description list. */
export function Fact({ term, value }: { readonly term: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
