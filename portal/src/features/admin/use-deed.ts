import { useState } from "react";

import { reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";

/** One thing an administrator does: busy while it lasts; what the server says against it stays in sight. */
export function useDeed() {
  const { alerts } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** @param act answers what has been done, for the person to read. @returns whether it was done */
  async function run(act: () => Promise<string | null>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      const done = await act();
      if (done !== null) alerts.show("success", done);
      return true;
    } catch (error) {
      setRefusal(reasonOf(error, messages.unexpected));
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Once something else is asked for, what was refused is no news. */
  const forget = (): void => setRefusal(null);

  return { isBusy, refusal, run, forget };
}
