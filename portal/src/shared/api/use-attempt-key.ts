import { useRef } from "react";

interface AttemptKey {
  /** The key for a request with this content. It stays the same until the content changes or `done` is called. */
  readonly keyFor: (content: unknown) => string;
  readonly done: () => void;
}

/** Provides idempotency keys, so that a call repeated after a lost answer is performed only once. */
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
