import { Unlink } from "lucide-react";
import type { ReactElement } from "react";

import type { MailedLink } from "../../../shared/storage/storage.ts";
import { messages } from "../../../shared/messages.ts";
import { Button } from "../../../shared/ui/button.tsx";
import css from "./link-notice.module.css";
import { laterMessages } from "../later-messages.ts";
import type { AboutLink } from "../use-link.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface LinkGreetingProps {
  readonly link: MailedLink;
  readonly about: AboutLink;
}

/** Shows who has invited the person to what, and when the link expires. */
export function LinkGreeting({ link, about }: LinkGreetingProps): ReactElement {
  const isInvited = link.purpose === "register";
  return (
    <>
      {isInvited && <p>{invitationFrom(about)}</p>}
      <p>{isInvited ? laterMessages.registerHelp : laterMessages.resetHelp(link.email)}</p>
      <p>{laterMessages.linkUntil(moment.format(new Date(about.expiresAt)))}</p>
    </>
  );
}

/** Such as "Ada Admin has invited you to see the report “Spring” in Meridian." */
export function invitationFrom({ invitedBy, workspaceName, reportName }: AboutLink): string {
  const who = invitedBy === null ? laterMessages.invited : laterMessages.invitedBy(invitedBy);
  return `${who}${placeOf(workspaceName, reportName)}.`;
}

function placeOf(workspace: string | null, report: string | null): string {
  if (report !== null && workspace !== null) return laterMessages.toReportInWorkspace(report, workspace);
  if (report !== null) return laterMessages.toReport(report);
  return workspace === null ? "" : laterMessages.toWorkspace(workspace);
}

interface LinkIsOverProps {
  readonly link: MailedLink;
  readonly onAskNewLink: () => void;
  readonly onLogIn: () => void;
}

/** Says that the link no longer works, and offers the next steps. */
export function LinkExpired({ link, onAskNewLink, onLogIn }: LinkIsOverProps): ReactElement {
  const isInvited = link.purpose === "register";
  return (
    <div className={css.over} role="alert">
      <Unlink size={20} aria-hidden="true" />
      <div className={css.text}>
        <p>{laterMessages.linkOver}</p>
        <p>{isInvited ? laterMessages.linkOverInvited : laterMessages.linkOverHelp}</p>
        <div className={css.actions}>
          <Button autoFocus onPress={onAskNewLink}>
            {laterMessages.askNewLink}
          </Button>
          {isInvited && <Button onPress={onLogIn}>{messages.logIn}</Button>}
        </div>
      </div>
    </div>
  );
}
