import type { BrandFileKind, BrandFont } from "@vitrine/contracts/brand";

const fonts: Readonly<Record<BrandFont, string>> = {
  inter: "Inter",
  system: "The reader's system",
  arial: "Arial",
  trebuchet: "Trebuchet MS",
  times: "Times New Roman",
  uploaded: "Uploaded font",
};

const files: Readonly<Record<BrandFileKind, string>> = {
  mark: "Mark for light surfaces",
  "mark-dark": "Mark for dark surfaces",
  picture: "Sign-in picture",
  font: "Font",
};

export const brandMessages = {
  failed: "The brand could not be loaded",
  form: "Brand",
  noText: "No text",
  fromProduct: (value: string) => `From the product: ${value}`,
  fromProductPlain: "From the product",
  designed: "As designed",

  identity: "Name and marks",
  identityHelp: {
    product: "In the title, on the sign-in screen, in the header and in mails.",
    workspace: "At the head of reports, on the pages of this workspace and in mails about it.",
  },
  name: "Name of the product",
  files,
  noFile: { picture: "No picture", mark: "No mark", "mark-dark": "No mark", font: "No font" },
  fileHelp: {
    mark: "PNG, JPEG or WebP, which becomes a PNG; at most 256 KiB. Mails show a PNG only. A wide mark stands without the name.",
    "mark-dark": "For the dark theme. Without one, the other mark is shown in both themes.",
    picture:
      "PNG, JPEG or WebP, at most 1 MiB. It fills the right side of the sign-in screen on wide windows.",
    font: "WOFF2, at most 512 KiB. One file with all weights looks best.",
  } satisfies Readonly<Record<BrandFileKind, string>>,
  choose: (kind: BrandFileKind) => (kind === "font" ? "Choose font" : "Choose picture"),
  replace: "Replace",
  remove: "Remove",
  tooLarge: (name: string, kilobytes: number) => `${name} is larger than ${kilobytes} KiB.`,
  damagedFont: (name: string) => `${name} is damaged: your browser cannot use it as a font.`,
  fileSet: (kind: BrandFileKind) => `${files[kind]}: set.`,
  fileRemoved: (kind: BrandFileKind) => `${files[kind]}: removed.`,

  colours: "Colour and typeface",
  coloursHelp:
    "For buttons, links and what is selected. Texts and surfaces stay neutral, so that figures lead.",
  accent: "Accent",
  ownColour: (what: string) => `${what}: a colour of its own`,
  corrected: (theme: string) =>
    `Changed in the ${theme}, so that texts on and in this colour have a contrast of 4.5:1.`,
  asChosen: (theme: string) => `Shown as chosen in the ${theme}.`,
  themes: { light: "light theme", dark: "dark theme" },
  font: "Typeface",
  fonts,

  mails: "Mails",
  mailsHelp: "Mails have the mark, the accent on buttons, and this text at the foot.",
  mailFooter: "Text at the foot",

  reports: "Reports",
  reportsHelp: "For reports without a theme of their own. A report's theme comes first.",
  series: "Colours of series",
  seriesOf: (place: number) => `Colour ${place}`,
  addSeries: "Add colour",
  removeSeries: (place: number) => `Remove colour ${place}`,
  pale: (place: number, ratio: string) => `Colour ${place} is too pale on white (${ratio}:1 instead of 3:1).`,
  correct: (colour: string) => `Use ${colour}`,
  reportFont: "Typeface of reports",

  outputs: "Print and files",
  outputsHelp: "For the covers of printed reports and of files.",
  coverColour: "Colour of the cover",
  fileFooter: "Text at the foot of the cover",

  preview: "Preview",
  previews: { signIn: "Sign-in", header: "Header", report: "Report", mail: "Mail" },
  previewTheme: "Theme of the preview",
  light: "Light",
  dark: "Dark",
  sample: {
    signIn: (name: string) => `Sign in to ${name}`,
    page: "Overview",
    button: "Log in",
    link: "Forgot your password?",
    selected: "October 2026",
    client: "Client",
    kpi: "Spend",
    kpiValue: "48,210 €",
    mailTitle: "A dashboard for you",
    mailText: "Ben Okafor shared the dashboard “Quarter four” with you. It is here:",
    mailButton: "Open the dashboard",
  },

  save: "Save brand",
  saved: "The brand has been saved.",
} as const;
