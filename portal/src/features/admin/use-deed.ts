import { useRef, useState } from "react";

import { reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";

/**
 * What an administrator does in one place: busy while it lasts; what the server says against it stays in sight. What is
 * asked for meanwhile comes after it, so that the answer shown last is the newest.
 */
export function useDeed() {
  const { alerts } = useServices();
  const [underWay, setUnderWay] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  /** @param act answers what has been done, for the person to read. @returns whether it was done */
  function run(act: () => Promise<string | null>): Promise<boolean> {
    setUnderWay((count) => count + 1);
    const done = before.current.then(() => carryOut(act));
    before.current = done;
    return done;
  }

  async function carryOut(act: () => Promise<string | null>): Promise<boolean> {
    setRefusal(null);
    try {
      const done = await act();
      if (done !== null) alerts.show("success", done);
      return true;
    } catch (error) {
      setRefusal(reasonOf(error, messages.unexpected));
      return false;
    } finally {
      setUnderWay((count) => count - 1);
    }
  }

  /** Once something else is asked for, what was refused is no news. */
  const forget = (): void => setRefusal(null);

  return { isBusy: underWay > 0, refusal, run, forget };
}
