import { useId, useState } from "react";

import { reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";

/** One thing the person does: busy while it lasts, an alert when it fails, which goes once it succeeds. */
export function useAction() {
  const { alerts } = useServices();
  const topic = useId();
  const [isBusy, setBusy] = useState(false);

  async function run(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await act();
      alerts.settle(topic);
    } catch (error) {
      alerts.show("danger", reasonOf(error, messages.unexpected), { topic });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
