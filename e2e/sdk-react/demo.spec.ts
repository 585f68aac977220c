import { variants } from "../variants.ts";
import { expect, type Stage, test, type Wrapper } from "./stage.ts";

/** Presses everything the app has and gives what was said on it and what its frame was asked. */
async function drive(
  stage: Stage,
): Promise<{ statuses: string[]; calls: string[]; errors: readonly string[] }> {
  const { page } = stage;
  const statuses: string[] = [];
  const note = async (): Promise<void> => {
    await stage.settle();
    statuses.push(await page.locator("#status").innerText());
  };
  const press = async (name: string): Promise<void> => {
    await page.getByRole("button", { name, exact: true }).click();
    await note();
  };
  await note();
  await press("Embed");
  await stage.raise("#app", "loaded");
  await note();
  await stage.raise("#app", "rendered");
  await note();
  await press("Toggle filters");
  await press("Hide filters by properties");
  await press("Last page");
  await press("Count visuals");
  await press("Listen to data");
  await stage.raise("#app", "dataSelected", { dataPoints: [1, 2] });
  await note();
  await expect(page.locator("#app iframe")).toHaveAttribute("title", "Demonstration report");
  return { statuses, calls: await stage.calls(), errors: [...stage.errors] };
}

const wrappers: readonly Wrapper[] = variants("React of the demonstration", ["demo", "demo-react-18"]);
for (const wrapper of wrappers) {
  test(`${wrapper}: a demonstration of the ecosystem's wrapper runs as with the original, its imports changed`, async ({
    openStage,
  }) => {
    const ours = await drive(await openStage(wrapper));
    const genuine = await drive(await openStage("genuine-demo"));
    expect(ours).toEqual(genuine);
    expect(ours.statuses).toEqual([
      "Waiting for a token",
      "The token is there",
      "The report is loaded",
      "The report is rendered",
      "Filters are hidden",
      "Filters are hidden",
      "Page Page P2",
      "1 visuals in report",
      "1 visuals in report",
      "Selected 2",
    ]);
    expect(ours.errors).toEqual([]);
  });
}
