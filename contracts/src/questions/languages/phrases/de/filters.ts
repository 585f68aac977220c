import type { FiltersPhrases } from "../phrases.ts";
import { versus } from "./words.ts";

export const germanFilters: FiltersPhrases = {
  "part.versusMembers": [
    `{members} ${versus}|oder {members}`,
    `{members} ${versus}|oder {members} ${versus}|oder {members}`,
    "zwischen {members}",
  ],
  "part.is": [
    "(nur|ausschließlich|speziell) (in|im|für|auf|bei|aus|von|über|mit|an|beim|via|zu|nach|durch|innerhalb|am|zum|zur|unter) (nur|den|der|dem|die|das|unsere|unserer) {members} (allein|alleine)",
  ],
  "part.not": [
    "(aber|und|nur) ohne|außer|außerhalb|ausgenommen|exklusive|exkl|abzüglich|nicht|kein|keine|bis_auf|ausschließlich_ohne|unter_ausschluss_von|minus|jenseits_von|ausgeschlossen|lass|rechne|nimm (in|im|für|auf|bei|aus|von|über|die|den|der|das|dem|mit|bitte|mal) {members} (weg|raus|heraus|außen_vor|außen|vor)",
    "nicht|kein|keine aus|auf|in|im|für|von|über|bei {members}",
    "mit_ausnahme (von|der|des) {members}",
    "abgesehen (von|vom) {members}",
    "{members} ausgenommen|ausgeschlossen|nicht|ausschließen|außen_vor|weglassen|rausrechnen|raus|herausgerechnet|weggelassen",
    "alles außer {members}",
  ],
  "part.versusRest": [
    `{members} ${versus} (dem|den|die|der|allen|alle|das) rest|übrigen|restlichen|anderen|andere (der|des) ({field})`,
    `{members} ${versus} (allen|alle) (den) anderen|andere|übrigen|restlichen {field}`,
    `{members} ${versus} allem anderen`,
  ],
  "part.weekdays": ["von|zwischen|ab {weekday} bis|und {weekday}", "{weekday} bis {weekday}"],
  "part.fieldIs": [
    "(mit|wo|deren|für|in|im|auf|bei|der|des|vom|von) {field} (ist|sind|war|gleich|=|namens) (nur) {members}",
    "(in|im|auf|für|über|bei) (den|der|dem) {members} {field}",
  ],
  "part.fieldNot": [
    "(mit|wo|deren) {field} (ist|sind) nicht|kein {members}",
    "ohne|außer|ausgenommen|exklusive|exkl|abzüglich|abgesehen_von|bis_auf (die|der|den|das|dem|unsere) {field} (namens) {members}",
    "ohne|außer|ausgenommen|exklusive|exkl|abzüglich|bis_auf (die|der|den|das|dem|unsere) {members} {field}",
    "(in|auf|für) alle|allen {field} außer|ohne {members}",
  ],
  "part.ages": [
    "(zwischen|von|im_alter_von|alter|ab) {n} bis|und {n} (jahre|jahren|jährigen|jährige|j|jährig|jähr)",
    "(von) {n} {n} (jahre|jahren|jährigen|jährige|j|jährig|jähr)",
  ],
  "part.agesBelow": [
    "(im_alter|alter) unter|jünger_als|bis_unter|u {n} (jahre|jahren|jährigen|jährige|jährig|j)",
  ],
  "part.agesThrough": [
    "(im_alter|alter) bis|höchstens|maximal|bis_zu|bis_einschließlich|max {n} (jahre|jahren|jährigen|jährige|jährig|j) (alt)",
    "{n} (jahre|jahren|j) und|oder jünger",
  ],
  "part.agesOver": [
    "(im_alter|alter) über|älter_als|oberhalb_von|ü {n} (jahre|jahren|jährigen|jährige|jährig|j)",
  ],
  "part.agesFrom": [
    "(im_alter|alter) ab|mindestens|von_mindestens|von {n} (jahre|jahren|jährigen|jährige|jährig|j) (aufwärts|an|alt)",
    "{n} (jahre|jahren|j) und|oder|plus|u|o älter|mehr|drüber|darüber",
    "{n} +|plus (jahre|jahren|j)",
  ],
  "part.limit": [
    "{measure} (ist|war|sind|waren|von|liegt|lag|liegen|lagen) {op} (von) {number}",
    "{measure} (von) {number} oder mehr|höher",
  ],
  "part.limitMoney": ["(mit|für) {op} {number}"],
  "part.limitFirst": ["(mit|hatten|haben|hat) {op} (einem|einer|einen) {number} (an|bei) {measure}"],
  "part.between": [
    "{measure} (ist|war|von|liegt) zwischen {number} und {number}",
    "(mit) zwischen {number} und {number} {measure}",
  ],
  "part.exceeds": [
    "{measure} (ist|war|liegt|liegen|sind|lag|lagen) {op} (als|dem|der|ihrem|ihr|im|den) {measure}",
    "{op} {measure} als {measure}",
  ],
  "part.overspent": ["zu_viel ausgegeben|verbraucht", "mehr als geplant ausgegeben|verbraucht"],
  "part.underspent": ["zu_wenig ausgegeben|verbraucht", "weniger als geplant ausgegeben|verbraucht"],
  "part.targetBy": [
    "(um) (mehr_als|mindestens|über) {number} {op} (dem|den|ihrem|ihr|der|das|im) {measure}",
    "(haben|hat) (ihr|den|das|ihre) {measure} (um) (mehr_als|mindestens|über) {number} {op}",
    "{op} (dem|den|ihrem) {measure} (um) (mehr_als) {number}",
  ],
  "part.target": [
    "(liegen|liegt|lag|lagen|sind|ist|waren|war|haben) {op} (dem|der|ihrem|als|den|ihr|das|im) {measure} (hinterher|zurück)",
    "(haben|hat) (ihr|das|ihre|den) {measure} (haben|hat) {op}",
  ],
  "part.paceOf": [
    "vor|über|oberhalb|voraus oder hinter|unter|unterhalb|zurück (dem|der|unserem|vom) {measure}",
    "hinter|unter oder vor|über (dem|der|unserem) {measure}",
    "vor|über (dem|unserem) {measure} oder dahinter|darunter|hinterher|drunter|zurück",
    "(dem|unserem) {measure} voraus oder hinterher|zurück|hinten",
    "(dem|unserem) {measure} hinterher|zurück oder voraus",
  ],
};
