import { useEffect, useState } from "react";

import { useServices } from "../../shared/services.ts";

/** A value once it has not changed for a number of milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const { clock } = useServices();
  const [settled, setSettled] = useState(value);
  useEffect(() => clock.later(() => setSettled(value), milliseconds), [clock, value, milliseconds]);
  return settled;
}
