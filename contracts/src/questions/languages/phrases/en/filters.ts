import type { FiltersPhrases } from "../phrases.ts";
import { versus } from "./words.ts";

export const englishFilters: FiltersPhrases = {
  "part.versusMembers": [
    `{members} ${versus}|or|~beat/beaten|~outperform {members}`,
    `{members} ${versus}|or {members} ${versus}|or {members}`,
    "(vs|versus) between {members}",
    "{members} side_by_side|head_to_head",
  ],
  "part.is": [
    "(only|just) (in|for|from|on|at|of|via|through|with|to|into|within|across|using|down_to|due_to|thanks_to) (only|just|the|our) {members} (only|alone|specifically|please)",
    "(only|just) look|looking at {members}",
  ],
  "part.not": [
    "(but|and) without|excluding|except|minus|not|exclude|excludes|excl|ex|besides|leaving_out|apart_from|other_than|outside|but_not|but|ignoring|ignore|omitting|omit|skipping|skip|bar|w_o|aside_from|leave_out|take_out|drop|with_the_exception_of|stripping_out (in|for|from|on|of|counting|including|count|include|the|any|all) {members}",
    "not|nothing|none|don't_include|do_not_include|don't_count in|from|on|for|counting|including {members}",
    "~leave|~take|~strip|~keep|~cut (aside|out|away) {members} out|aside|away (of|from) (it|this)",
    "non {member}",
    "{members} excluded|aside|excepted|left_out|not_included|out",
  ],
  "part.versusRest": [
    `{members} ${versus} (all|every|the) (of) (the) other|others|rest ({field})`,
    `{members} ${versus} (the) rest|remainder (of) (all) (the|our) (other) ({field})`,
    `{members} ${versus} everything|everyone|anything else`,
    `{members} ${versus} (all) non {member}`,
    `{members} ${versus} all|every|the other|remaining {field}`,
  ],
  "part.weekdays": [
    "(on|for) between|from {weekday} and|to|through|thru|till|until {weekday}",
    "(on|for) {weekday} to|through|thru|till|until {weekday}",
  ],
  "part.fieldIs": [
    "(where|with|whose|for|in|on|of|from|to) {field} (is|are|was|equals|=|called|named) (only) {members}",
    "(in|on|for|of|from|to|through|via) (the) {members} {field}",
  ],
  "part.fieldNot": [
    "(where|with|whose) {field} (is|are) not|isn't|aren't {members}",
    "(where|with|whose) {field} isn't|aren't {members}",
    "without|excluding|except|excl|ex|minus|leaving_out|apart_from|other_than|ignoring|omitting|exclude|but_not (the|our) {field} (called|named) {members}",
    "without|excluding|except|excl|ex|minus|leaving_out|apart_from|other_than|ignoring|omitting|exclude|but_not (the|our) {members} {field}",
    "(in|on|for) all|every|other {field} but|except|other_than|bar|without {members}",
  ],
  "part.ages": [
    "(aged|age|ages|between|from) {n} and|to|through|till|until {n} ({units}) (yo|old|olds|of_age|year_old|year_olds|yr_old|yr_olds)",
    "(aged|age|ages|from|between) {n} {n} ({units}) (yo|old|olds|year_old|year_olds|yr_old|yr_olds)",
  ],
  "part.agesBelow": [
    "(aged|age|ages) under|below|younger_than|less_than (the) (age) (of) {n} (s) ({units}) (yo|old|olds|of_age|year_old|year_olds|yr_old|yr_olds)",
  ],
  "part.agesThrough": [
    "(aged|age|ages) up_to|until|no_older_than|at_most|not_over (the) (age) (of) {n} ({units}) (yo|old|olds|of_age|year_old|year_olds|yr_old|yr_olds)",
    "(aged|age|ages) {n} ({units}) and|or under|younger|below|less",
  ],
  "part.agesOver": [
    "(aged|age|ages) over|above|older_than|more_than (the) (age) (of) {n} (s) ({units}) (yo|old|olds|of_age|year_old|year_olds|yr_old|yr_olds)",
  ],
  "part.agesFrom": [
    "(aged|age|ages) from|at_least (the) (age) (of) {n} ({units}) (yo|old|year_old|year_olds) (on|up|upwards|onwards)",
    "(aged|age|ages) {n} ({units}) and|or|plus|up over|older|above|up|more|upwards|onwards",
    "aged|age|ages {n} +|plus",
    "{n} (years) plus|upwards|onwards",
  ],
  "part.limit": [
    "{measure} (that) (is|was|are|were|of|that_is|being|~sit|~stay|~lie|~go|~run|~come|in) {op} {number}",
    "{measure} {number} or more|higher|above|over",
  ],
  "part.limitMoney": ["(for|of|with) {op} {number}"],
  "part.limitFirst": [
    "(with|had|have|having|got|get|achieved|~generate|~bring|~deliver|~drive|~make|~see|~sit) {op} (a|an) {number} (in|of|worth_of) {measure}",
    "(spent|spend) {op} {number}",
  ],
  "part.between": [
    "{measure} (is|was|of|~lie|~sit) between {number} and {number}",
    "(with|a) between {number} and {number} (of|in) {measure}",
  ],
  "part.exceeds": [
    "{measure} (is|was|are|were|has|have) {op} (their|its|the|our) {measure}",
    "(~spend) {op} {measure} than {measure}",
  ],
  "part.overspent": [
    "spending|spent|spend too_much",
    "~overspend/overspent|overspending|over_spent|over_spend|overran|overrun",
  ],
  "part.underspent": [
    "spending|spent|spend too_little",
    "~underspend/underspent|underspending|under_spent|under_spend",
  ],
  "part.targetBy": [
    "(more_than|by|over|at_least) {number} {op} (their|its|the|our) {measure}",
    "{op} (their|its|the|our) {measure} by (more_than|at_least|over) {number}",
  ],
  "part.target": [
    "(is|are|were|was|ran|went|running|going|came|come|has|have|did|got|~stay|~fall|~finish|~end) {op} (their|its|the|our|on|through) {measure}",
  ],
  "part.paceOf": [
    "ahead|over|above|up (of|on) or behind|under|below|short|down (of|on) (the|our) {measure}",
    "behind|under|below|down (of|on) or ahead|over|above|up (of|on) (the|our) {measure}",
    "ahead_of|over|above (the|our) {measure} or behind|below|under (it|that)",
    "behind|under|below (the|our) {measure} or ahead|over|above (of) (it|that)",
  ],
};
