import type { EditingActions, EditingParts } from "../../editing/editing-actions.ts";
import { editorCode } from "../../view/open-code.ts";

/** The actions that change the report by edits. Their code is loaded with the first one. */
export class LazyEditing {
  readonly #parts: EditingParts;
  #actions: EditingActions | null = null;
  #loading: Promise<EditingActions> | null = null;

  constructor(parts: EditingParts) {
    this.#parts = parts;
    const { store } = parts;
    // The user has changed visuals for themselves, for example in a saved view.
    store.subscribe(() => {
      if (store.get().own.length > 0) void this.load().catch(() => {});
    });
  }

  /** Null until they have been loaded. In edit mode they are. */
  get(): EditingActions | null {
    return this.#actions;
  }

  /** Rejects if the code cannot be loaded; the next call tries again. */
  load(): Promise<EditingActions> {
    this.#loading ??= this.#create().catch((cause: unknown) => {
      this.#loading = null;
      throw cause;
    });
    return this.#loading;
  }

  /** Begins to load what edit mode needs, while something else is waited for. */
  prepare(): void {
    // What could not be loaded is requested again when it is used.
    this.load().catch(() => {});
    void editorCode.prepare();
  }

  async #create(): Promise<EditingActions> {
    const code = await import("../../editing/editing-actions.ts");
    this.#actions = new code.EditingActions(this.#parts);
    return this.#actions;
  }
}
