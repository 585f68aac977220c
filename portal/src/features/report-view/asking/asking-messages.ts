/** The texts of the panel in which questions are asked. */
export const askingMessages = {
  ask: "Ask a question",
  aboutReport: (name: string) => `Answered from the data of ${name}, with your rights.`,
  aboutProvided: (name: string) => `Answered from all data behind ${name}, by the system that draws it.`,
  aboutWorkspace: (name: string) => `Answered from all data of ${name}.`,
  loading: "The questions are loading",
  failed: "Questions cannot be asked at the moment.",
} as const;
