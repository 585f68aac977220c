import { expect, test } from "@playwright/test";

import { portalUrl } from "../../addresses.ts";
import { newestLink } from "../../sign-in.ts";
import { axeFindings } from "../axe-findings.ts";
import { makePerson, signInElsewhere } from "../person.ts";

test("a new e-mail address is confirmed, and undone, by mailed links in a browser without a session", async ({
  page,
  request,
}) => {
  const person = await makePerson();
  const newEmail = `new-${person.email}`;
  const began = Date.now();
  const asked = await request.post(`${portalUrl}/api/account/email/`, {
    headers: { authorization: `Bearer ${await signInElsewhere(person)}` },
    data: { currentPassword: person.password, newEmail },
  });
  expect(asked.status(), await asked.text()).toBe(200);

  await page.goto(await newestLink(request, newEmail, began));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your address");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("status")).toHaveText(`Your account has the address ${newEmail} now.`);
  await expect(page.getByRole("button", { name: "Confirm this address" })).toHaveCount(0);

  const undo = await newestLink(request, person.email, began);
  await page.goto(undo);
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("status")).toContainText(`Your account has the address ${person.email} again.`);
  await page.reload();
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByRole("status")).toContainText("This link has been used or has expired.");
});
