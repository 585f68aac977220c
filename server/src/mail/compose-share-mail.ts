import { composeMail } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";

export interface ShareMailFacts {
  readonly recipient: string;
  readonly firstName: string;
  /** Who shares it, by name. */
  readonly sharer: string;
  readonly reportName: string;
  readonly workspaceName: string;
  /** Where the report is. */
  readonly url: string;
}

/** Tells somebody who has an account that a report was shared with them: who shared it, what it is, and where. */
export function composeShareMail(facts: ShareMailFacts): Mail {
  const { recipient, firstName, sharer, reportName, workspaceName, url } = facts;
  return composeMail({
    recipient,
    subject: `${sharer} shared “${reportName}” with you`,
    title: "A dashboard for you",
    firstName,
    paragraphs: [`${sharer} shared the dashboard “${reportName}” of ${workspaceName} with you. It is here:`],
    action: { label: "Open the dashboard", url },
    notes: ["The link works for you alone, after you have signed in."],
  });
}
