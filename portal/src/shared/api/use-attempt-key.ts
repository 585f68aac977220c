import { useRef } from "react";

interface AttemptKey {
  /** The key of a request with this content: the same one until the content changes or the request was answered. */
  readonly keyFor: (content: unknown) => string;
  readonly done: () => void;
}

/** Names attempts, so that one that is repeated because its answer was lost does nothing twice. */
export function useAttemptKey(): AttemptKey {
  const attempt = useRef({ content: "", key: "" });
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (attempt.current.content !== text) attempt.current = { content: text, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    done() {
      attempt.current = { content: "", key: "" };
    },
  };
}
