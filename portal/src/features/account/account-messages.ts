import { messages } from "../../shared/messages.ts";

/** What the account page and its menu say. */
export const accountMessages = {
  menu: "Account menu",
  account: "Account",
  heading: "Your account",
  logOutEverywhere: "Log out everywhere",
  logOutEverywhereQuestion:
    "Every session of yours ends now, on this device and all others. You will have to sign in again.",
  failed: "Your account could not be loaded",

  profile: "Name",
  profileHelp: "How others see you in the portal.",
  firstName: "First name",
  lastName: "Last name",
  saveName: "Save name",
  nameSaved: "Your name has been saved.",

  password: "Password",
  passwordHelp: "A new password ends all your other sessions.",
  currentPassword: "Current password",
  changePassword: "Change password",
  passwordChanged: "Your password has been changed. All other sessions have ended.",

  sessions: "Sessions",
  sessionsHelp: "Where you are signed in. End what you do not recognise, and change your password.",
  thisSession: "This session",
  lastSeen: (moment: string) => `Last active ${moment}`,
  began: (moment: string) => `Signed in ${moment}`,
  endSession: "End session",
  endSessionOn: (device: string) => `End session on ${device}`,
  endOthers: "End all other sessions",
  sessionEnded: "The session has ended.",
  othersEnded: (count: number) => (count === 1 ? "One session has ended." : `${count} sessions have ended.`),

  factors: "Two-step sign-in",
  factorsHelp:
    "A code by e-mail always works as your second step. An authenticator app or a passkey is quicker and safer.",
  emailCode: "Code by e-mail",
  authenticator: "Authenticator app",
  authenticatorOff: "Not set up. Codes from an app on your phone, also without a network.",
  authenticatorSince: (moment: string) => `In use since ${moment}.`,
  setUp: "Set up",
  setUpAuthenticator: "Set up authenticator app",
  remove: "Remove",
  removeAuthenticator: "Remove authenticator app",
  removeAuthenticatorHelp: "From then on the app's codes no longer sign you in.",
  authenticatorRemoved: "The authenticator app has been removed.",
  authenticatorAdded: "Your authenticator app is ready.",
  confirmItsYou: "Enter your password to continue.",
  next: "Continue",
  scan: "Scan this with your app, then enter the six digits it shows.",
  qr: "QR code for the authenticator app",
  orType: "Or type this key into the app:",
  confirmCode: "Confirm",

  passkeys: "Passkeys",
  passkeysOff: "None yet. Sign in with your fingerprint, your face or a security key.",
  passkeysOn: (count: number) =>
    count === 1 ? "One passkey signs you in." : `${count} passkeys sign you in.`,
  passkeysUnsupported: "This browser cannot make passkeys.",
  addPasskey: "Add passkey",
  passkeyName: "Name of the passkey",
  passkeyNameDefault: "My device",
  addPasskeyHelp:
    "Name the passkey so that you recognise it, and enter your password. Your device asks for the rest.",
  passkeyAdded: "The passkey has been added.",
  passkeyFailed: "No passkey was made. Your device may have one for this account already.",
  passkeyAddedAt: (moment: string) => `Added ${moment}`,
  passkeyUsedAt: (moment: string) => `last used ${moment}`,
  passkeyUnused: "not used yet",
  removePasskey: (name: string) => `Remove passkey ${name}`,
  removePasskeyHelp: "It no longer signs you in. It may still be listed in your device's settings.",
  passkeyRemoved: "The passkey has been removed.",

  recovery: "Recovery codes",
  recoveryLeft: (count: number) =>
    count === 0
      ? "None left. Make new ones, so that a lost phone does not lock you out."
      : `${count} left. Each signs you in once when nothing else is at hand.`,
  recoveryNone: "They come with an authenticator app or a passkey.",
  renewCodes: "New recovery codes",
  renewCodesHelp: "Ten new codes take the place of the old ones, which are void from then on.",
  codesHeading: "Your recovery codes",
  codesHelp: "They are shown this once. Keep them where you keep important papers, not on this device alone.",
  copyCodes: "Copy",
  codesCopied: messages.copied,
  downloadCodes: "Download",
  codesFile: "vitrine-recovery-codes.txt",
  codesFileHead: (username: string) => `Vitrine recovery codes of ${username}. Each works once.`,
  codesKept: "I have kept them",

  appearance: "Appearance",
  appearanceHelp: "For this browser.",
  theme: "Theme",
  themes: { light: "Light", dark: "Dark", system: "As on this device" },
} as const;
