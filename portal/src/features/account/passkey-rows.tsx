import { Fingerprint } from "lucide-react";
import type { Passkey } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { Button } from "../../shared/ui/button.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import css from "./account.module.css";
import { RemovePasskeyDialog } from "./factor-dialogs.tsx";
import { showDay } from "../../shared/when.ts";
import { Row } from "./row.tsx";

export function PasskeyRows({ passkeys }: { readonly passkeys: readonly Passkey[] }): ReactElement {
  return (
    <div className={css.nested}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </div>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }): ReactElement {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRemoving, setRemoving] = useState(false);
  const use = lastUsedAt === null ? texts.passkeyUnused : texts.passkeyUsedAt(showDay(lastUsedAt));
  return (
    <>
      <Row
        icon={<Fingerprint size={20} />}
        name={name}
        detail={`${texts.passkeyAddedAt(showDay(createdAt))} · ${use}`}
      >
        <Button aria-label={texts.removePasskey(name)} onPress={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      </Row>
      <RemovePasskeyDialog
        passkeyId={id}
        name={name}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
