import type { Schedule } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { nameOfRecipient, RecipientMark, RecipientName } from "../recipient-mark.tsx";
import { schedulesMessages as texts } from "../schedules-messages.ts";
import { useReportWorkingAddress } from "../use-schedules.ts";
import { seesInWords } from "./setting-words.ts";

interface RecipientsProps {
  readonly schedule: Schedule;
}

/** Who gets a schedule, and who cannot be reached. */
export function Recipients({ schedule }: RecipientsProps): ReactElement {
  const { people, mayEdit } = schedule;
  const { name, sees, state } = texts.recipientColumns;
  const hasActions = mayEdit && people.some((each) => each.state === "bounced");
  return (
    <Section heading={texts.recipientsHeading} help={texts.recipientsHelp}>
      <ListTable
        label={texts.recipientsHeading}
        columns={[name, sees, state]}
        {...(hasActions ? { action: texts.recipientActions } : {})}
      >
        {people.map((each) => (
          <tr key={each.id}>
            <td>
              <RecipientName {...each} name={nameOfRecipient(each)} />
            </td>
            <td data-label={sees}>{seesInWords(each)}</td>
            <td>
              <RecipientMark state={each.state} />
            </td>
            {hasActions && (
              <ActionCell>
                {each.state === "bounced" && <WorksAgain schedule={schedule} recipient={each} />}
              </ActionCell>
            )}
          </tr>
        ))}
      </ListTable>
    </Section>
  );
}

interface WorksAgainProps extends RecipientsProps {
  readonly recipient: Schedule["people"][number];
}

/** Asks the administrators to send mails to the address again. */
function WorksAgain({ schedule: { workspaceId, id }, recipient }: WorksAgainProps): ReactElement {
  const { alerts } = useServices();
  const asking = useReportWorkingAddress(workspaceId, id, () => alerts.show("success", texts.worksAgainSent));
  return (
    <BusyButton
      aria-label={texts.worksAgainLabel(recipient.address ?? nameOfRecipient(recipient))}
      isBusy={asking.isPending}
      onPress={() => asking.mutate({ recipientId: recipient.id })}
    >
      {texts.worksAgain}
    </BusyButton>
  );
}
