import { Mail } from "lucide-react";
import type { MailPreview } from "@vitrine/contracts/http";
import { type ReactElement } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import css from "../admin.module.css";
import { ListSkeleton } from "../skeleton.tsx";
import { useAddress } from "../../../shared/use-address.ts";
import { mailMessages as texts } from "./mail-messages.ts";
import own from "./mails.module.css";
import { useMailPreviews } from "./use-mails.ts";

interface MailPreviewsProps {
  /** The choice between the queue and the previews. */
  readonly choice: ReactElement;
}

/** Every mail that the server sends, as its reader sees it. */
export function MailPreviews({ choice }: MailPreviewsProps): ReactElement {
  const { data, error, refetch } = useMailPreviews();
  return (
    <section aria-label={texts.previews} aria-busy={data === undefined && error === null}>
      <div className={css.bar}>
        {choice}
        <p className={css.hint}>{texts.previewsHelp}</p>
      </div>
      {data === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<Mail size={24} />}
            heading={texts.previewsFailed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <Kinds previews={data} />
      )}
    </section>
  );
}

function Kinds({ previews }: { readonly previews: readonly MailPreview[] }): ReactElement {
  const address = useAddress();
  const shown = previews.find(({ name }) => name === address.get("mail")) ?? previews[0];
  return (
    <div className={own.kinds}>
      <RadioGroup
        aria-label={texts.previews}
        className={own.names ?? ""}
        value={shown?.name ?? ""}
        onChange={(mail) => address.set({ mail })}
      >
        {previews.map(({ name, title }) => (
          <Radio key={name} value={name} className={own.name ?? ""}>
            {title}
          </Radio>
        ))}
      </RadioGroup>
      {shown !== undefined && <Paper preview={shown} />}
    </div>
  );
}

/** A mail with the look that mail programs give it. */
function Paper({ preview }: { readonly preview: MailPreview }): ReactElement {
  const { subject, title, paragraphs, highlight, action, notes } = preview;
  return (
    <article className={own.paper} aria-label={title}>
      <p className={own.mailSubject}>
        {texts.subject}: {subject}
      </p>
      <div className={own.mail}>
        <h2>{title}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {highlight !== null && <p className={own.highlight}>{highlight}</p>}
        {action !== null && <p className={own.action}>{action}</p>}
        {notes.map((text) => (
          <p key={text} className={own.note}>
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}
