export interface WorkerOrder {
  /** `create` creates a store in the directory and ends; `serve` opens it and answers. */
  readonly task: "create" | "serve";
  readonly directory: string;
}

/** Main thread → worker. */
export type WorkerRequest =
  | { readonly kind: "open-session"; readonly session: number }
  /** Whole messages of the PostgreSQL wire protocol, as the driver wrote them. */
  | { readonly kind: "send"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly kind: "close" };

/** Worker → main thread. */
export type WorkerReply =
  | { readonly kind: "ready" }
  | { readonly kind: "receive"; readonly session: number; readonly bytes: Uint8Array }
  /** The store cannot be opened, or cannot continue. */
  | { readonly kind: "failed"; readonly message: string };
