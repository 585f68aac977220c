import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router";

import { ApiError, isWorkspaceMissing } from "../../api/api-error.ts";
import { messages } from "../../messages.ts";
import { Button } from "../button.tsx";
import css from "./notice.module.css";

interface NoticeProps {
  readonly icon: ReactNode;
  readonly heading: string;
  /** 1 if the notice is all that the page shows. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** Shown in place of content: nothing here, no match, or a failure. */
export function Notice({ icon, heading, level = 2, children }: NoticeProps): ReactElement {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={css.notice}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading className={css.heading}>{heading}</Heading>
      {children}
    </div>
  );
}

export function NoticeText({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={css.text}>{children}</p>;
}

interface FailureNoticeProps {
  readonly icon: ReactNode;
  readonly heading: string;
  readonly level?: 1 | 2;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of content that could not be loaded: the reason, the next step, and the request id for the server's log. */
export function FailureNotice(props: FailureNoticeProps): ReactElement {
  const { icon, heading, level = 1, error, onRetry } = props;
  const requestId = error instanceof ApiError ? error.requestId : null;
  // Trying again cannot help, so the notice leads to the start page.
  if (isWorkspaceMissing(error)) {
    return (
      <Notice icon={icon} heading={messages.workspaceNotAvailable} level={level}>
        <NoticeText>{error.message}</NoticeText>
        <Link to="/">{messages.home}</Link>
        {requestId === null ? null : <RequestId id={requestId} />}
      </Notice>
    );
  }
  return (
    <div role="alert">
      <Notice icon={icon} heading={heading} level={level}>
        <NoticeText>{error.message}</NoticeText>
        <Button variant="primary" onPress={onRetry}>
          {messages.retry}
        </Button>
        {requestId === null ? null : <RequestId id={requestId} />}
      </Notice>
    </div>
  );
}

function RequestId({ id }: { readonly id: string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className={css.request}>
      <span>{messages.requestId(id)}</span>
      <Button variant="quiet" onPress={copy}>
        {isCopied ? messages.copied : messages.copy}
      </Button>
    </p>
  );
}
