/** Code or figures of a part are still loading: what is printed or made into a file waits for it. */
export function Busy(): React.ReactElement {
  return <span hidden aria-busy="true" />;
}
