import { useRef, type ComponentProps, type ReactElement } from "react";

import { BusyButton } from "./busy-button.tsx";

interface FileButtonProps extends Omit<ComponentProps<typeof BusyButton>, "onPress"> {
  /** Media types or endings of names. */
  readonly accept: readonly string[];
  readonly onFile: (file: File) => void;
}

/** A button with which a person chooses a file. */
export function FileButton({ accept, onFile, ...rest }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton {...rest} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join()}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again.
          target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
