/** Why an administrator is not allowed to do something that administrators usually are. */
export const peopleMessages = {
  yourself: "You cannot disable yourself or give up your own administrator rights. Please ask a colleague.",
  eraseYourself: "You cannot erase yourself. Please ask a colleague.",
  noAdministratorLeft: "One administrator must stay.",
  ownFactors: "Your own app, passkeys and recovery codes are removed on your account page.",
  noAddress: "This is not an e-mail address.",
  hasRegistered: "This person has registered already.",
  tooManyLines: (most: number) => `Please invite at most ${most} people at once.`,
} as const;
