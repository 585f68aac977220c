import { portalRoutes, type Connection } from "@vitrine/contracts/http";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { connectionMessages as texts } from "./connection-messages.ts";
import partCss from "./connections-part.module.css";
import { useConnectionMutation } from "./use-connections.ts";

/** Every right and setting that the last check looked for, and what to do where one is missing. */
export function CheckSteps({ connection }: { readonly connection: Connection }): ReactElement {
  const { api } = useServices();
  const { id: connectionId, checkedAt, steps } = connection;
  const check = useConnectionMutation(async () => {
    await api.call(portalRoutes.checkConnection, { params: { connectionId }, body: {} });
    return texts.checked;
  });
  return (
    <section className={css.group} aria-label={texts.steps}>
      <h3 className={css.subheading}>{texts.steps}</h3>
      <ul className={partCss.steps}>
        {steps.map(({ id, isGranted, says, remedy }) => (
          <li key={id} data-granted={isGranted}>
            {isGranted ? (
              <CircleCheck size={16} aria-hidden="true" />
            ) : (
              <TriangleAlert size={16} aria-hidden="true" />
            )}
            <div>
              <p>{says}</p>
              {remedy !== null && <p className={css.hint}>{remedy}</p>}
            </div>
          </li>
        ))}
      </ul>
      {checkedAt !== null && <p className={css.hint}>{texts.checkedAt(showMoment(checkedAt))}</p>}
      {check.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {check.refusal}
        </p>
      )}
      <div>
        <BusyButton isBusy={check.isPending} onPress={() => check.mutate()}>
          {texts.check}
        </BusyButton>
      </div>
    </section>
  );
}
