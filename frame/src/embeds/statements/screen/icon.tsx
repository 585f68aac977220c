const paths = {
  first: "M11.5 3.5 7 8l4.5 4.5M4.5 3.5v9",
  previous: "M10 3.5 5.5 8l4.5 4.5",
  next: "M6 3.5 10.5 8 6 12.5",
  last: "M4.5 3.5 9 8l-4.5 4.5M11.5 3.5v9",
  up: "M3.5 10 8 5.5l4.5 4.5",
  down: "M3.5 6 8 10.5 12.5 6",
  close: "m4 4 8 8M12 4l-8 8",
  minus: "M3.5 8h9",
  plus: "M3.5 8h9M8 3.5v9",
  width: "M2.5 3.5v9M13.5 3.5v9M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2",
  find: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2",
  print: "M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z",
} as const;

export function Icon({ name }: { readonly name: keyof typeof paths }): React.ReactElement {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
