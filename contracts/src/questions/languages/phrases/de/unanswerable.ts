import type { UnanswerablePhrases } from "../phrases.ts";

export const germanUnanswerable: UnanswerablePhrases = {
  "part.unanswerable": [
    "gut|gute|guter|guten|gutes|schlechte|schlechter|schlechten|normale|normaler|üblicher|übliche {measure}",
    "(ist|sind|war|waren) (der|die|das|unser|unsere) {measure} gut|schlecht|okay|ok|normal|zu_hoch|zu_niedrig|hoch_genug|akzeptabel",
    "{op} (dem|der|den|unserem) durchschnitt|durchschnittlich|durchschnittlichen|mittel ({measure})",
    "von|bei leuten|nutzern|usern|personen|menschen|kunden|denen|besuchern die|welche (ein|eine|das|die|den|unser|unsere) ({members})",
    "zwischen|von|ab|nach|vor|um|gegen {n} (und|bis) {n} uhr",
    "ab|nach|vor|um|gegen {n} uhr",
    "laufende|gleitende|gleitender summe|durchschnitt",
    "{measure} als (bei|in|auf|im) (der|die|das|den|dem) {members}",
    "innerhalb (von) {n} {unit} nach|ab|seit",
    "break even",
    "top|flop|obere|untere {n} prozent|%",
    "wenn|falls wir|ich|man|sie|die|der",
    "besser|schlechter|höher|niedriger|mehr|weniger als (der|die|das|den|dem) {field}",
  ],
};
