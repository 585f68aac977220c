import type { ReactElement } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import css from "../admin.module.css";
import { useAddress } from "../../../shared/use-address.ts";
import { mailMessages as texts } from "./mail-messages.ts";
import { MailPreviews } from "./mail-previews.tsx";
import { MailQueue } from "./mail-queue.tsx";

/** The mails of the server: those of the last days, or a preview of every kind. */
export function MailsPart(): ReactElement {
  const address = useAddress();
  const isPreview = address.get("view") === "kinds";
  const choice = (
    <RadioGroup
      aria-label={texts.views}
      orientation="horizontal"
      className={css.choice ?? ""}
      value={isPreview ? "kinds" : "queue"}
      onChange={(view) => address.set({ view: view === "kinds" ? "kinds" : "", q: "", state: "", page: "" })}
    >
      <Radio value="queue">{texts.queue}</Radio>
      <Radio value="kinds">{texts.previews}</Radio>
    </RadioGroup>
  );
  return isPreview ? <MailPreviews choice={choice} /> : <MailQueue choice={choice} />;
}
