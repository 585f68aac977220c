export const paletteMessages = {
  heading: "Go to anything",
  placeholder: "Workspace, report, action or a question…",
  nothing: (text: string) => `Nothing is called “${text}”.`,
  kinds: { action: "Action", workspace: "Workspace", report: "Report", question: "Question" },
  ask: (question: string) => `Ask: ${question}`,
  results: "Results",
  more: (count: number) => `${count} more, keep typing`,

  createReport: "Create Report",
  createBoard: "Create Board",
  createStatement: "Create Statement",
  editTags: "Edit Tags",
  toDark: "Switch to dark theme",
  toLight: "Switch to light theme",
  start: "Start page",
  admin: "Admin Panel",
  help: "Help",
  shortcuts: "Keyboard shortcuts",

  sheetHeading: "Keyboard shortcuts",
  anywhere: "Anywhere",
  onDashboard: "On a dashboard list",
  onReport: "On a report",
  inDialogs: "In lists to choose from",
} as const;

/** All keyboard shortcuts, by where they work. */
export const shortcuts = [
  {
    place: paletteMessages.anywhere,
    keys: [
      [["Ctrl K", "⌘ K"], "Go to any workspace, report or action"],
      [["?"], "Show this sheet"],
    ],
  },
  {
    place: paletteMessages.onDashboard,
    keys: [
      [["/"], "Go to the filter"],
      [["←", "→", "↑", "↓"], "Move between cards"],
      [["Home", "End"], "First or last card"],
      [["Enter"], "Open the card’s report"],
      [["Shift ←", "Shift →", "Shift ↑", "Shift ↓"], "Move the card in your own order"],
      [["Esc"], "Empty the filter"],
    ],
  },
  {
    place: paletteMessages.onReport,
    keys: [[["Ctrl P", "⌘ P"], "Print the report"]],
  },
  {
    place: paletteMessages.inDialogs,
    keys: [
      [["↑", "↓"], "Next or previous entry"],
      [["Page Up", "Page Down"], "Five entries at once"],
      [["Enter"], "Choose"],
      [["Backspace"], "Remove the last choice"],
    ],
  },
] as const;
