import type { KeptDraft } from "@vitrine/contracts/reading/state/editing-state";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema } from "@vitrine/contracts/report";

import type { StoredDraft } from "./draft-storage.ts";

/** Encrypts drafts with a key that only one person gets, for one report (decision 101). */
export class DraftCipher {
  /** Identifies the key in the browser. */
  readonly owner: string;
  readonly #key: CryptoKey;

  private constructor(owner: string, key: CryptoKey) {
    this.owner = owner;
    this.#key = key;
  }

  /** @param key 256 bits, base64url */
  static async create(key: string): Promise<DraftCipher> {
    const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    );
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const owner = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return new DraftCipher(
      owner,
      await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]),
    );
  }

  async encrypt({ id, at, ...content }: KeptDraft): Promise<StoredDraft> {
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, this.#key, text);
    return { id, owner: this.owner, at, nonce, content: encrypted };
  }

  /** @returns null if it cannot be read, such as one that an earlier version of the frame wrote in another form */
  async decrypt({ id, at, nonce, content }: StoredDraft): Promise<KeptDraft | null> {
    try {
      const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, this.#key, content);
      return readDraft(id, at, JSON.parse(new TextDecoder().decode(text)));
    } catch {
      return null;
    }
  }
}

function readDraft(id: string, at: number, content: unknown): KeptDraft | null {
  const { base, saved, definition } = Object(content) as Readonly<Record<string, unknown>>;
  const [before, after] = [parse(reportDefinitionSchema, saved), parse(reportDefinitionSchema, definition)];
  if (typeof base !== "number" || !before.ok || !after.ok) return null;
  return { id, at, base, saved: before.value, definition: after.value };
}
