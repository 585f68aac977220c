import type { Visual } from "@vitrine/contracts/report";
import { useState } from "react";

import { drawnOnDemand } from "../screen/controls/drawn-on-demand.tsx";
import { useEditor } from "../screen/editor-context.ts";

const CommentaryDialog = drawnOnDemand(
  async () => (await import("./commentary-dialog.tsx")).CommentaryDialog,
);

interface WriteButtonProps {
  readonly visual: Visual;
  readonly id?: string;
  readonly className?: string | undefined;
}

/** Opens the dialog in which the text of a visual is written. */
export function WriteButton({ visual, id, className }: WriteButtonProps): React.ReactElement {
  const { texts } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button id={id} type="button" data-write className={className} onClick={() => setIsOpen(true)}>
        {texts.write}
      </button>
      {isOpen ? <CommentaryDialog visual={visual} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
