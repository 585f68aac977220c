import { expect, test } from "vitest";

import { createReportMessages } from "../features/create-report/create-report-messages.ts";
import { reportType } from "../features/create-report/create-draft.ts";
import { editReportMessages } from "../features/edit-report/edit-report-messages.ts";
import { loginMessages } from "../features/login/login-messages.ts";
import { reportsMessages } from "../features/reports/reports-messages.ts";
import { tagsMessages } from "../features/tags/tags-messages.ts";
import { emptyTagForm } from "../features/tags/tag-form-state.ts";
import { messages } from "../shared/messages.ts";
import { passwordMessages } from "../shared/password/password-messages.ts";
import { workspacesMessages } from "../features/workspaces/workspaces-messages.ts";

/** Texts of the specification, word for word: the rule, the specified text, and the text that the portal shows. */
const texts: readonly (readonly [rule: string, specified: string, shown: string])[] = [
  ["[PRODUCT-14, DIALOG-35]", "Loading...", messages.loading],
  ["[HEADER-3]", "Filter Workspaces", workspacesMessages.filterWorkspaces],
  ["[HEADER-10]", "Admin Panel", messages.adminPanel],

  ["[LOGIN-3]", "Forgot your password?", loginMessages.forgotLink],
  ["[LOGIN-5]", "Reset your password", loginMessages.forgotHeading],
  ["[LOGIN-18]", "We send a security code to your email address", messages.codeSent],
  ["[LOGIN-20]", "One-time password accepted, please set your new password now.", messages.oneTimePassword],
  [
    "[VALID-5, ERROR-12]",
    "Please check your password, it does not meet the requirements!",
    passwordMessages.rulesUnmet,
  ],
  ["[VALID-10]", "Confirm Password is required", messages.required(passwordMessages.confirmPassword)],
  ["[VALID-11]", "Confirm password do not match", passwordMessages.mismatch],
  ["[CALL-10]", "Reset link is send over the email", loginMessages.linkSent],
  ["[ERROR-9]", "Sorry, an unexpected error has occurred!", messages.unexpected],
  [
    "[ERROR-11]",
    "Password changed successfully! please login with new credentials",
    loginMessages.passwordChanged,
  ],

  ["[DASH-4, PERM-13]", "Edit Tags", reportsMessages.editTags],
  ["[DASH-7]", "Filter Dashboards", messages.filterDashboards],
  ["[DASH-11]", "Add Report", reportsMessages.addReport],
  ["[DASH-14, ERROR-17]", "No Dashboards available!", reportsMessages.noDashboards],
  ["[ERROR-8]", "No workspace tags available!", reportsMessages.noTags],

  ["[DIALOG-1]", "Create Report", createReportMessages.heading],
  ["[DIALOG-3, CONST-4]", "campaign_digital", reportType],
  ["[DIALOG-8]", "Previous", createReportMessages.previous],
  ["[DIALOG-9]", "Next", createReportMessages.next],
  ["[DIALOG-11]", "Create Report", createReportMessages.create],
  ["[VALID-19, ERROR-1]", "Field is required!", createReportMessages.fieldRequired],
  ["[ERROR-2, ERROR-6]", "Something went wrong. Try again later", messages.somethingWrong],

  ["[DIALOG-13]", "Edit Dashboard", editReportMessages.heading],
  ["[DIALOG-13]", "Template", editReportMessages.template],
  ["[DIALOG-14]", "Shared User", editReportMessages.sharedUser],
  ["[ERROR-3]", "Having some problem during updating the data!", editReportMessages.updateProblem],
  ["[ERROR-5]", "unexpected Error", editReportMessages.shareFailed],

  ["[DIALOG-20]", "Add Tags", tagsMessages.addTags],
  ["[DIALOG-21]", "Apply", tagsMessages.apply],
  ["[DIALOG-24]", "Add WorkSpace Tags", tagsMessages.workspaceTags],
  ["[DIALOG-24]", "Add New Tag", tagsMessages.addNewTag],
  ["[DIALOG-25, CONST-6]", "#000000", emptyTagForm.tagColor],
  ["[DIALOG-26]", "Save Changes", tagsMessages.saveChanges],
  ["[DIALOG-27]", "Edit Tag", tagsMessages.editTag],
  ["[DIALOG-28]", "Rename Selected Tag", tagsMessages.renameTag],
  ["[DIALOG-29]", "Delete Selected Tag", tagsMessages.deleteTag],
  ["[DIALOG-30, DIALOG-32]", "Close", messages.close],
  ["[DIALOG-31]", "Delete Tag", tagsMessages.confirmHeading],
  ["[DIALOG-31]", "Are you sure you want to delete tag?", tagsMessages.confirmQuestion],
  ["[DIALOG-32]", "Yes", messages.yes],
  ["[ERROR-7]", "Applied successfully!", messages.applied],
  ["[DIALOG-34]", "No options", messages.noOptions],

  ["[DIALOG-36, ERROR-18]", "Unexpected Application Error!", messages.routerError],
  ["[ERROR-19]", "Loading chunk failed", messages.chunkFailed],
  ["[ERROR-20]", "Link is missing", messages.linkMissing],
  ["[ERROR-21]", "Token is missing", messages.tokenMissing],
];

test.each(texts)("%s the portal shows “%s”", (_rule, specified, shown) => {
  expect(shown).toBe(specified);
});
