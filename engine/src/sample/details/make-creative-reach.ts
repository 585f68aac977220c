import { firstDetailDay, weekOf, type Detail, type Visit } from "./detail.ts";
import { hash } from "../random.ts";

const columns = [
  "week",
  "campaign_key",
  "creative_key",
  "people",
  "impressions",
  "people_to_date",
  "impressions_to_date",
] as const;

interface Course {
  readonly campaign: number;
  readonly weeks: Map<number, number>;
}

const salt = 606;

/** People who saw a creative, by week: the number of new people falls, so that each person sees it more and more often. */
export const creativeReachDetail: Detail = {
  source: "creative_reach",
  columns,
  date: "week",
  begin: (sample) => {
    const courses = new Map<number, Course>();
    return {
      day: (plan, day, { creatives }) => {
        const week = weekOf(day);
        for (const [creative, impressions] of creatives) {
          const course = courses.get(creative) ?? { campaign: plan.key, weeks: new Map<number, number>() };
          course.weeks.set(week, (course.weeks.get(week) ?? 0) + impressions);
          courses.set(creative, course);
        }
      },
      end: (visit) => {
        const span = { first: firstDetailDay(sample), last: sample.lastDay };
        for (const [creative, course] of courses)
          emitCourse({ creative, ...course }, sample.spec.seed ^ salt, span, visit);
      },
    };
  },
};

/** Only whole weeks are reported, because platforms count people separately for each. */
function emitCourse(
  { creative, campaign, weeks }: Course & { readonly creative: number },
  seed: number,
  span: { readonly first: number; readonly last: number },
  visit: Visit,
): void {
  let [impressionsToDate, peopleToDate] = [0, 0];
  for (const [index, [week, impressions]] of [...weeks].toSorted(([one], [other]) => one - other).entries()) {
    const luck = hash(seed, creative, week) % 21;
    const people = Math.max(1, peopleFor(impressions, 112 + 3 * Math.min(index, 20) + luck));
    impressionsToDate += impressions;
    // Contacts per person since the first day, in hundredths. They grow every week.
    const reached = peopleFor(impressionsToDate, 112 + 17 * Math.min(index, 30) + luck);
    peopleToDate = Math.max(peopleToDate, people, reached);
    if (week < span.first || week + 6 > span.last) continue;
    visit({
      week,
      campaign_key: campaign,
      creative_key: creative,
      people,
      impressions,
      people_to_date: peopleToDate,
      impressions_to_date: impressionsToDate,
    });
  }
}

function peopleFor(impressions: number, hundredths: number): number {
  return Math.floor((impressions * 100) / hundredths);
}
