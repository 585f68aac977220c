export const viewingMessages = {
  banner: (name: string) => `You see the portal as ${name} sees it. Read only.`,
  end: "End",
  ended: (name: string) => `You see the portal as yourself again, not as ${name}.`,
  over: (name: string) => `Seeing the portal as ${name} has ended.`,
  nothingChanged: (name: string) => `You see the portal as ${name} sees it. Nothing was changed.`,
} as const;
