/**
 * The terms of the product and of its field, by subject, each with one sentence. `glossary.mjs` writes them before the
 * measures and fields of the model.
 *
 * @type {Readonly<Record<string, readonly (readonly [term: string, meaning: string])[]>>}
 */
export const terms = {
  Portal: [
    ["Agency", "The media agency that runs the portal for its staff and its clients."],
    ["Workspace", "The reports, data, tags and people of one client."],
    ["Report", "A set of pages with visuals over one dataset; the portal also calls it a dashboard."],
    [
      "Template",
      "A versioned report definition from which new reports are created: of the product, or of the agency, made of a report without what belongs to its client.",
    ],
    ["Report definition", "The JSON document that describes the pages, visuals and filters of a report."],
    [
      "Internal user",
      "A user who works for the agency: an administrator, or a manager or planner of a workspace.",
    ],
    ["External user", "A user who does not work for the agency, such as a client or an invited guest."],
    ["Permission", "A right that a user has in a workspace or on a report."],
    [
      "Audit log",
      "The list of actions; each entry refers to people by id and is sealed with a hash over the previous one.",
    ],
    [
      "Job",
      "Work that the server does in the background, such as sending a mail; it is stored in the queue.",
    ],
    [
      "Kind of job",
      "What jobs have in common: their work, how often they are tried, and how many run at once.",
    ],
    ["Lease", "The time for which a server has taken a job; when it ends, other servers take the job over."],
    ["Pepper", "A secret outside the store that password hashes and stored keys depend on."],
  ],
  Reports: [
    ["Page", "One canvas of a report, with its visuals and filters."],
    ["Visual", "One element of a page, such as a chart, a table, a card, a slicer or a text."],
    ["Visual type", "What a visual is drawn as, for example a line chart."],
    ["Role", "A place for fields in a visual, such as its axis or its values."],
    ["Mark", "A part of a drawing that stands for data, such as a bar or a point."],
    ["Slicer", "A visual with which readers filter the other visuals of a page."],
    ["Filter", "A condition that rows must meet, on a report, a page or a visual."],
    [
      "Selection",
      "The marks that a reader has clicked; they filter or highlight the other visuals of the page.",
    ],
    ["Drill", "To go down or up a hierarchy within a visual."],
    ["Drillthrough", "To go from a mark to another page that is filtered by it."],
    ["Bookmark", "A stored state of a report: page, filters, selections and order."],
    ["Draft", "Unsaved changes to a report, kept encrypted in the browser in which they were made."],
    ["Saved view", "A bookmark that belongs to one reader."],
    ["Conditional formatting", "Colours, icons or words that depend on a value."],
    ["Small multiples", "One small chart for each value of a field, all on the same scales."],
    ["Narrative", "Sentences about the figures of a visual, computed from its data."],
  ],
  Data: [
    ["Dataset", "The data behind reports, as described by a semantic model."],
    [
      "Semantic model",
      "The description of a dataset's tables, fields, measures, relationships and hierarchies.",
    ],
    ["Fact", "A row of figures, such as the impressions and clicks of an ad on one day."],
    ["Fact table", "A table of facts that have the same fields and the same grain."],
    ["Dimension", "Something that figures are grouped by, such as campaign, channel or date."],
    ["Member", "One value of a dimension, such as one campaign."],
    ["Hierarchy", "Levels of a dimension from coarse to fine, such as year, quarter, month and day."],
    ["Grain", "What one row of a table stands for, such as an ad and a day."],
    ["Measure", "A named computation over facts, such as the sum of clicks or spend divided by clicks."],
    [
      "Measure of a report",
      "A measure that the author of a report has written, in addition to those of its dataset.",
    ],
    ["Ratio", "A measure that divides one sum by another, such as CTR."],
    ["Additivity", "Whether a measure may be added up over groups."],
    ["Blank", "No value: the figure is unknown or not available, which is not the same as 0."],
    [
      "Reach",
      "The number of different people who saw an ad; it cannot be added up over campaigns or months.",
    ],
    ["Flight", "A date range for which a campaign was planned, with a separate budget."],
    ["Pacing", "Spend compared with the spend that the plan expects by then."],
    ["Band", "A range of a measure with a name, such as “on track”."],
    [
      "Provider",
      "The service that draws embedded reports: this product, or the one whose client the SDK replaces.",
    ],
  ],
  Queries: [
    [
      "Semantic query",
      "A query by names of the model: group by these dimensions, compute these measures, apply these filters.",
    ],
    ["Plan", "A semantic query translated into parts that read fact tables, before SQL is written."],
    ["Dialect", "How SQL is written for one database."],
    ["Scope", "The rows and fields that a caller is allowed to see."],
    [
      "Row security",
      "Predicates that the planner adds to every query, so that a caller gets permitted rows only.",
    ],
    [
      "Rollup",
      "Sums of facts computed in advance by fewer columns, which answer a query exactly and faster.",
    ],
    ["Batch", "The queries of one request, all answered from one data version."],
    ["Window", "A range of the rows of a long table, or of the lines of a matrix."],
    [
      "Sub-total",
      "A measure over a group of rows, computed by the model and not added up from the rows shown.",
    ],
    ["Golden", "A stored expected result with which a test compares."],
    [
      "Reference evaluator",
      "A simple implementation that scans every row, with which tests compare the engine's answers.",
    ],
  ],
  "Imports and freshness": [
    ["Ad platform", "A service where campaigns are booked and whose exports are imported."],
    ["Import", "To add the rows of a file to a workspace's data, with an account of every line."],
    ["Mapping", "Which column of a file means what."],
    ["Ledger", "The sum of every amount of a file compared with the sum of the stored rows."],
    ["Source", "Where imported rows come from: an ad platform, another table, or the sample."],
    ["Sample", "Generated data with which the product can be tried."],
    [
      "Data version",
      "One complete state of the data of a workspace; an import or a load creates the next one.",
    ],
    ["Complete day", "A day for which every source of the workspace has delivered its data."],
    ["Provisional day", "A complete day whose conversions the platforms may still add to."],
    ["Overdue source", "A source whose last complete day is older than its usual rhythm."],
    ["Period", "The days that all figures of a report refer to: a preset, chosen days, or all time."],
    ["Preset", "A period with a name, such as the last 28 days, which is counted anew every day."],
    ["Comparison period", "The days with which the figures of a period are compared."],
  ],
  Embedding: [
    ["Host page", "A web page that embeds a report with the SDK."],
    ["Frame", "The page in the iframe that draws a report."],
    [
      "Embed token",
      "A short-lived token that is bound to a report, its rows and fields, an audience and parent origins.",
    ],
    ["Audience", "Whose figures a token gives: those of the agency, or those of a client."],
    ["Phased load", "A load in two steps: the report is prepared first and drawn when the host asks for it."],
    ["Event hook", "A function of the host page that the frame calls, for example for a new token."],
  ],
};
