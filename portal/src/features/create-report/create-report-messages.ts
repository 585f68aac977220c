/** What only the Create Report dialog says; the specification's texts stand word for word. */
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
  reportTypeHelp: "Reports on digital campaigns are the one type there is.",
  template: "Template",
  pages: "Pages to display",
  lastPage: "One page stays.",
  pagesHelp: "Pages that are not chosen become hidden tabs of the report.",
  campaigns: "Campaigns",
  name: "Name",
  description: "Description",
  fieldRequired: "Field is required!",

  preview: "Preview",
  previewEmpty: "Choose a template to see its pages here.",
  hidden: "Hidden",
  created: (name: string) => `“${name}” was created.`,
  open: "Open",
} as const;
