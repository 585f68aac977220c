import { useState, type ReactElement, type ReactNode } from "react";
import { useLocation } from "react-router";

import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Mark } from "../../shared/ui/mark.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { deliveryLinkTexts } from "./delivery-link-messages.ts";
import css from "./delivery-link.module.css";
import { LinkedFiles } from "./linked-files.tsx";
import { useDeliveryLink, useLinkCalls, type DeliveryLink, type LinkProblem } from "./use-delivery-link.ts";

const { language, texts } = deliveryLinkTexts(globalThis.navigator?.languages ?? []);

/**
 * The page of a link in a mail that brings a report: its files, the confirmation of an address, or the end of a
 * subscription. Opening it changes nothing, because programs that check mails open the links in them.
 */
export function DeliveryLinkScreen(): ReactElement {
  const secret = useLocation().hash.slice(1);
  return <LinkPage key={secret} secret={secret} />;
}

export function LinkPage({ secret }: { readonly secret: string }): ReactElement {
  const { state, retry } = useDeliveryLink(secret);
  const heading = state.kind === "open" ? state.link.reportName : texts.title;
  usePageTitle(heading);
  if (state.kind === "loading") return <Page heading={texts.title} text={texts.loading} />;
  if (state.kind === "problem") {
    const { problem } = state;
    if (problem === "invalid") return <Page heading={texts.invalid} text={texts.invalidHelp} />;
    return (
      <Page heading={texts.title} text={problemText(problem)}>
        <Button variant="primary" onPress={retry}>
          {texts.retry}
        </Button>
      </Page>
    );
  }
  const { link } = state;
  if (link.purpose === "files") return <Files secret={secret} link={link} />;
  return link.purpose === "confirm" ? (
    <Confirm secret={secret} link={link} />
  ) : (
    <Unsubscribe secret={secret} link={link} />
  );
}

export function problemText(problem: LinkProblem): string {
  return problem === "invalid" ? texts.invalidHelp : texts[problem];
}

interface PageProps {
  readonly heading: string;
  readonly text: string;
  readonly problem?: LinkProblem | null;
  readonly children?: ReactNode;
}

function Page({ heading, text, problem = null, children }: PageProps): ReactElement {
  return (
    <main className={css.page} lang={language}>
      <Mark size={40} />
      <h1 className={css.heading}>{heading}</h1>
      <p className={css.text} role="status">
        {text}
      </p>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problemText(problem)}
        </p>
      )}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </main>
  );
}

type LinkFor<Purpose extends DeliveryLink["purpose"]> = Extract<DeliveryLink, { purpose: Purpose }>;

interface PurposeProps<Purpose extends DeliveryLink["purpose"]> {
  readonly secret: string;
  readonly link: LinkFor<Purpose>;
}

function Files({ secret, link }: PurposeProps<"files">): ReactElement {
  const { reportName, agencyName } = link;
  return (
    <Page heading={reportName} text={texts.from(agencyName)}>
      <LinkedFiles {...{ secret, link, texts, language, problemText }} />
    </Page>
  );
}

function Confirm({ secret, link }: PurposeProps<"confirm">): ReactElement {
  const { reportName, agencyName, isDone } = link;
  const { busy, problem, answer } = useLinkCalls(secret);
  const [decided, setDecided] = useState<"confirm" | "decline" | null>(isDone ? "confirm" : null);
  const decide = async (decision: "confirm" | "decline"): Promise<void> => {
    if (await answer(decision)) setDecided(decision);
  };
  if (decided !== null) {
    const text = decided === "confirm" ? texts.confirmed(reportName) : texts.declined(reportName);
    return <Page heading={reportName} text={text} />;
  }
  return (
    <Page heading={reportName} text={texts.confirmQuestion(reportName, agencyName)} problem={problem}>
      <BusyButton variant="primary" isBusy={busy === "confirm"} onPress={() => void decide("confirm")}>
        {texts.confirm}
      </BusyButton>
      <BusyButton isBusy={busy === "decline"} onPress={() => void decide("decline")}>
        {texts.decline}
      </BusyButton>
    </Page>
  );
}

function Unsubscribe({ secret, link }: PurposeProps<"unsubscribe">): ReactElement {
  const { reportName, isDone } = link;
  const { busy, problem, answer } = useLinkCalls(secret);
  const [state, setState] = useState<"asked" | "unsubscribed" | "subscribed">(
    isDone ? "unsubscribed" : "asked",
  );
  const decide = async (decision: "unsubscribe" | "subscribe"): Promise<void> => {
    if (await answer(decision)) setState(decision === "subscribe" ? "subscribed" : "unsubscribed");
  };
  const stateTexts = {
    asked: texts.unsubscribeQuestion,
    unsubscribed: texts.unsubscribed,
    subscribed: texts.subscribed,
  };
  const isOut = state === "unsubscribed";
  return (
    <Page heading={reportName} text={stateTexts[state](reportName)} problem={problem}>
      <BusyButton
        variant={state === "asked" ? "primary" : "plain"}
        isBusy={busy !== null}
        onPress={() => void decide(isOut ? "subscribe" : "unsubscribe")}
      >
        {isOut ? texts.subscribe : texts.unsubscribe}
      </BusyButton>
    </Page>
  );
}
