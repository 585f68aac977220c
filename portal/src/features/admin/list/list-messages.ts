export const listMessages = {
  range: (first: number, last: number, total: number) =>
    total === last && first === 1 ? `${total}` : `${first}–${last} of ${total}`,
  previousPage: "Previous page",
  nextPage: "Next page",
  pages: "Pages",
  choose: (name: string) => `Choose ${name}`,
  choosePage: "Choose all on this page",
  chosen: (count: number) => `${count} chosen`,
  toChosen: (count: number) => `Go to what can be done with ${count} chosen`,
  clear: "Clear",
  chosenRows: "Chosen entries",
} as const;
