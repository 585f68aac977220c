import { MailX } from "lucide-react";
import type { BouncedAddress } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { showMoment } from "../../../shared/when.ts";
import { AdminList, type ListColumn } from "../list/admin-list.tsx";
import own from "./schedules-part.module.css";
import { scheduleMessages } from "./schedule-messages.ts";
import { useBouncedAddresses, useLiftBounce } from "./use-bounced-addresses.ts";

const texts = scheduleMessages.bounced;

/** The addresses that get no mails with reports, where there are any. */
export function BouncedAddresses(): ReactElement | null {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<BouncedAddress | null>(null);
  const bounced = useBouncedAddresses(page);
  const lifting = useLiftBounce(() => setAsked(null));
  if (bounced.data === undefined ? bounced.error === null : bounced.data.total === 0) return null;
  return (
    <div className={own.bounced}>
      <Section heading={texts.label} help={texts.help}>
        <AdminList
          label={texts.label}
          result={bounced}
          icon={<MailX size={24} />}
          failed={texts.failed}
          empty={null}
          columns={columns}
          nameOf={({ address }) => address}
          onPage={setPage}
          actions={{
            label: texts.actions,
            cell: (row) => liftButton(row, setAsked),
          }}
        />
      </Section>
      <ConfirmDialog
        heading={texts.lift}
        question={texts.question(asked?.address ?? "")}
        isOpen={asked !== null}
        isPending={lifting.isPending}
        onConfirm={() => asked !== null && lifting.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

function liftButton(row: BouncedAddress, onAsk: (row: BouncedAddress) => void): ReactElement {
  return (
    <Button aria-label={texts.liftLabel(row.address)} onPress={() => onAsk(row)}>
      {texts.lift}
    </Button>
  );
}

const columns: readonly ListColumn<BouncedAddress, never>[] = [
  { label: texts.columns.address, kind: "main", cell: ({ address }) => address },
  { label: texts.columns.reason, isWide: true, cell: ({ reason }) => reason },
  { label: texts.columns.since, cell: ({ at }) => showMoment(at) },
  {
    label: texts.columns.asked,
    cell: ({ asked }) => (asked === undefined ? texts.notAsked : texts.asked(asked.by, showMoment(asked.at))),
  },
];
