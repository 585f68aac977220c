/** What a person did in the form of the built page before the program ran (`early/login.js`). */
export interface EarlyInput {
  readonly username: string;
  readonly password: string;
  /** The name of the field with the focus. */
  readonly focused: string | null;
  /** The place of the button or link that was pressed. */
  readonly pressed: number | null;
}

export interface EarlyInputStore {
  /** Takes over the form of the built page, which is then replaced. Called once. */
  take(): void;
  /** What was done; nothing at later calls. */
  read(): EarlyInput;
  /** Presses the button or link at the same place of the form that has taken the place of the built one. */
  pressAgain(place: number): void;
}

export const noInput: EarlyInput = { username: "", password: "", focused: null, pressed: null };
const pressable = ["button", "a", "[role=link]"].map((name) => `#root ${name}`).join();

export function createEarlyInputStore(page: Document): EarlyInputStore {
  let input = noInput;
  return {
    take() {
      const { dataset } = page.documentElement;
      const pressed = dataset["early"] ?? null;
      input = {
        username: valueOf(page, "username"),
        password: valueOf(page, "password"),
        focused: page.activeElement?.getAttribute("name") ?? null,
        pressed: pressed === null ? null : Number(pressed),
      };
      delete dataset["early"];
      delete dataset["outline"];
      // From now on the program handles the form.
      dataset["isRunning"] = "";
    },
    read() {
      const read = input;
      input = noInput;
      return read;
    },
    pressAgain(place) {
      page.querySelectorAll<HTMLElement>(pressable)[place]?.click();
    },
  };
}

function valueOf(page: Document, name: string): string {
  return page.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? "";
}
