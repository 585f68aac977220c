import { portalRoutes, type BodyOf, type ReplyOf } from "@vitrine/contracts/http";
import { useCallback, useEffect, useState } from "react";

import { ApiError } from "../../shared/api/api-error.ts";
import { download } from "../../shared/download.ts";
import { useServices } from "../../shared/services.ts";

export type DeliveryLink = ReplyOf<typeof portalRoutes.describeDeliveryLink>;
type LinkedFile = Extract<DeliveryLink, { purpose: "files" }>["files"][number];
type Answer = BodyOf<typeof portalRoutes.answerDeliveryLink>["answer"];

/** Why something failed: the link or the code is refused, there were too many attempts, or anything that may pass. */
export type LinkProblem = "invalid" | "codeWrong" | "tooMany" | "failed";

export type LinkState =
  | { readonly kind: "loading" }
  | { readonly kind: "problem"; readonly problem: LinkProblem }
  | { readonly kind: "open"; readonly link: DeliveryLink };

/** Shorter texts cannot be the secret of a link. */
const shortestSecret = 20;

/** What the link of a mail leads to. @param secret from the fragment of the address, which is not sent to the server */
export function useDeliveryLink(secret: string) {
  const { api } = useServices();
  const isPossible = secret.length >= shortestSecret;
  const [state, setState] = useState<LinkState>(
    isPossible ? { kind: "loading" } : { kind: "problem", problem: "invalid" },
  );
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<LinkState> => {
      try {
        const input = { body: { secret }, isSilent: true, ...(signal === undefined ? {} : { signal }) };
        return { kind: "open", link: await api.call(portalRoutes.describeDeliveryLink, input) };
      } catch (error) {
        return { kind: "problem", problem: problemOf(error) };
      }
    },
    [api, secret],
  );
  useEffect(() => {
    if (!isPossible) return;
    const stop = new AbortController();
    async function open(): Promise<void> {
      const next = await ask(stop.signal);
      if (!stop.signal.aborted) setState(next);
    }
    void open();
    return () => stop.abort();
  }, [ask, isPossible]);
  return {
    state,
    retry: (): void => {
      setState({ kind: "loading" });
      void ask().then(setState);
    },
  };
}

/** One call at a time, with the problem of the last one. */
export function useLinkCalls(secret: string) {
  const { api } = useServices();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<LinkProblem | null>(null);

  /** @returns whether it succeeded */
  async function run(name: string, call: () => Promise<unknown>): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(name);
    try {
      await call();
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    /** The answer or the id of the file whose call is running. */
    busy,
    problem,
    answer: (answer: Answer) =>
      run(answer, () =>
        api.call(portalRoutes.answerDeliveryLink, { body: { secret, answer }, isSilent: true }),
      ),
    fetchFile: ({ id: fileId, name, mediaType }: LinkedFile, code: string) =>
      run(fileId, async () => {
        const body = { secret, fileId, ...(code === "" ? {} : { code }) };
        const content = await api.call(portalRoutes.getLinkedFile, { body, isSilent: true });
        if (!(content instanceof Blob)) throw new Error("The file could not be read.");
        download(name, mediaType, content);
      }),
  };
}

export function problemOf(error: unknown): LinkProblem {
  if (!(error instanceof ApiError)) return "failed";
  if (error.code === "invalid_link") return "invalid";
  if (error.code === "invalid_code") return "codeWrong";
  return error.status === 429 ? "tooMany" : "failed";
}
