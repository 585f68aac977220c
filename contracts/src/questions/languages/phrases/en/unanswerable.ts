import type { UnanswerablePhrases } from "../phrases.ts";

export const englishUnanswerable: UnanswerablePhrases = {
  "part.unanswerable": [
    "a|an good|decent|great|healthy|normal|typical|reasonable|acceptable|bad|poor (level|value|rate) (of) {measure}",
    "good|bad|poor|normal|healthy {measure}",
    "(~be) (the|our|this|that|a) {measure} good|bad|high_enough|low_enough|too_high|too_low|normal|healthy|acceptable|reasonable (enough)",
    "from|of|by|among people|users|those|visitors|customers|anyone who|that (have|had|has) saw|seen|watched|viewed|clicked|bought|purchased|visited (on) (a|an|the|our) ({members})",
    "{op} (the|our|its|their) average|mean ({measure})",
    "(only|just) (on) weekdays only",
    "only|just on weekdays",
    "running_total|running_totals|running_sum|moving_average|rolling",
    "(~vs|versus|than|against) (the|our) industry|sector|market average|benchmark",
    "within (the) {n} {unit} of|after|from",
    "break even",
    "how many|much more {measure} (do|would|will|did) we need",
    "what|which place|rank|spot|position",
    "top|bottom|best|worst {n} percent|%|pct",
    "would|could|might have (been)",
    "if we|i|you|they had",
    "better|worse|higher|lower|more|less than (the|our) {field}",
    "that|which lead|led|end|ended|result|resulted|finish to|in|with|up",
  ],
};
