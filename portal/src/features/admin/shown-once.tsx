import { Check, Copy } from "lucide-react";
import { type ReactElement, useState } from "react";

import { messages } from "../../shared/messages.ts";
import { Button } from "../../shared/ui/button.tsx";
import css from "./admin.module.css";

/** A password or secret that is shown once, with a button that copies it. */
export function ShownOnce({ value }: { readonly value: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);

  function copy(): void {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <div className={css.password}>
      <code>{value}</code>
      <Button
        icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onPress={copy}
      >
        {isCopied ? messages.copied : messages.copy}
      </Button>
    </div>
  );
}
