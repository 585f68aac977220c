import { useState } from "react";

/** What was shown last, while there is nothing to show: a dialog keeps its content until it is out of sight. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
