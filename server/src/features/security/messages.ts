export const securityMessages = {
  passwordTooShort: (least: number) => `A password has at least ${least} characters on this server.`,
  ownFactor:
    "Please set up an authenticator app or a passkey for yourself, and sign in with it, before you require one.",
  domain: (text: string) => `${text} is not a domain, such as agency.example.`,
  ownDomain: (domain: string) => `Your own address is at ${domain}. Please add this domain.`,
};
