import { asStatement, fromData } from "./create-draft.ts";

/** The texts of the Create Report dialog. Those of the specification are kept word for word. */
export const createReportMessages = {
  heading: "Create Report",
  steps: ["Report type", "Template", "Pages", "Details"],
  stepsLabel: "Steps",
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  previous: "Previous",
  next: "Next",
  create: "Create Report",
  startOver: "Start over",

  reportType: "Report type",
  reportTypeHelp: "Reports on digital campaigns are the only type.",
  template: "Template",
  ofAgency: "Your agency",
  fromData: {
    value: fromData,
    label: "From data",
    isAgency: false,
    description:
      "Opens the editor with all fields of this workspace and an empty page. The report exists once you save it, and is about all campaigns.",
  },
  statement: {
    value: asStatement,
    label: "Statement",
    isAgency: false,
    description:
      "A document that runs over pages, to print: a billing statement, a media plan or a proof of delivery.",
  },
  openEditor: "Open the editor",
  chooseStatement: "Choose a statement",
  pages: "Pages to display",
  lastPage: "At least one page must be shown.",
  pagesHelp: "Pages that are not chosen become hidden tabs of the report.",
  campaigns: "Campaigns",
  period: "Period",
  periodOfTemplate: "That of the template",
  periods: {
    last7Days: "Last 7 days",
    last28Days: "Last 28 days",
    last30Days: "Last 30 days",
    last90Days: "Last 90 days",
    lastWeek: "Last week",
    thisMonth: "This month",
    lastMonth: "Last month",
  },
  name: "Name",
  description: "Description",
  fieldRequired: "Field is required!",
  templatesFailed: "The templates could not be loaded.",
  pagesFailed: "The pages of the template could not be loaded.",
  campaignsFailed: "The campaigns could not be loaded.",

  preview: "Preview",
  previewOfStatement: "Pages on paper, with a parameter bar, sub-totals and page numbers.",
  previewOfData: "An empty page, to fill with fields of the data or with any type of visual.",
  previewEmpty: "Choose a template to see its pages here.",
  hidden: "Hidden",
  leaveQuestion: {
    heading: "Leave this page?",
    text: "What you filled in is kept while this tab stays open. Add Report in this workspace continues from it.",
    stay: "Keep editing",
    leave: "Leave",
  },
  created: (name: string) => `“${name}” was created.`,
} as const;
