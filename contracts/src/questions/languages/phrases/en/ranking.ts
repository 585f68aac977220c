import type { RankingPhrases } from "../phrases.ts";

export const englishRanking: RankingPhrases = {
  "part.topCount": [
    "top {n}",
    "{n} highest|biggest|largest|greatest|top|most|strongest|leading|heaviest",
    "biggest|largest|highest|strongest|greatest|leading|heaviest {n}",
    "first {n}",
  ],
  "part.bottomCount": [
    "bottom|lowest|smallest|least|last|flop {n}",
    "{n} lowest|smallest|least|bottom|fewest",
  ],
  "part.bestCount": [
    "best|best_performing|most_efficient|most_effective|most_successful {n}",
    "{n} best|best_performing|most_efficient|most_effective|most_successful",
  ],
  "part.worstCount": [
    "worst|worst_performing|poorest|weakest|least_efficient|least_effective {n}",
    "{n} worst|worst_performing|poorest|weakest|least_efficient|least_effective",
  ],
  "part.dearestCount": [
    "{n} most_expensive|costliest|priciest|dearest",
    "most_expensive|costliest|priciest|dearest {n}",
  ],
  "part.cheapestCount": ["{n} cheapest|least_expensive", "cheapest|least_expensive {n}"],
  "part.most": [],
  "part.fewest": [],
  "part.highest": [
    "highest|most|biggest|largest|greatest|maximum|max|strongest|top|leading|peak|~peak|busiest|heaviest",
  ],
  "part.lowest": ["lowest|least|fewest|smallest|minimum|min|bottom|quietest|lightest"],
  "part.dearest": ["most_expensive|costliest|priciest|dearest"],
  "part.cheapest": ["cheapest|least_expensive"],
  "part.best": ["best|best_performing|most_efficient|most_effective|most_successful|most_efficiently"],
  "part.worst": [
    "worst|worst_performing|poorest|poorest_performing|weakest|least_efficient|least_effective|least_successful",
  ],
  "part.rankedBy": [
    "by|on|in_terms_of|based_on|according_to|in|for|measured_by|when_it_comes_to|judged_by|going_by {measure}",
    "sorted|sort|ordered|order|ranked|rank|ranking (by|on|according_to) {measure}",
    "{measure} ranking|wise",
  ],
  "part.ascending": [
    "ascending|asc|lowest_first|smallest_first|from_lowest_to_highest|increasing_order|low_to_high",
  ],
  "part.descending": [
    "descending|desc|highest_first|largest_first|biggest_first|from_highest_to_lowest|decreasing_order|high_to_low",
  ],
};
