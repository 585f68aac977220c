interface PopoverDialogProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly id?: string;
  readonly className: string | undefined;
  readonly label: string;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onEscape: () => void;
  readonly children: React.ReactNode;
}

/** A dialog in a popover. A click elsewhere closes it; the component that shows it also closes it on Escape. */
export function PopoverDialog(props: PopoverDialogProps): React.ReactElement {
  const { label, onToggle, onEscape, children, ...rest } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles here from the controls inside
    <div
      {...rest}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={({ newState }) => onToggle(newState === "open")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The report would clear its selection on the same key.
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </div>
  );
}
