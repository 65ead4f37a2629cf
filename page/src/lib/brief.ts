/** The name of a hand where cards are small: as short as it goes, and with its ranks. */
import { say, type Key } from "../words";
import { RANKS } from "./cards";

const FIGURES: ReadonlyMap<string, string> = new Map(RANKS.map((figure, place) => [say(`rank.${place + 2}` as Key), figure]));
const SAID = [...FIGURES.keys()].join("|");
const RANKS_SAID = new RegExp(`\\b(?:${SAID})(?:-(?:${SAID}))*(?= (?:high|kicker)$)`);
/** Two ranks of which there are several: "kings and fives", "sixes full of deuces". */
const OF_TWO_RANKS = new RegExp(`^(${SAID})e?s (and|full of) (${SAID})e?s\\b`);
/** What is called by its highest rank. */
const TO_A_RANK = /^a (straight flush|straight|flush), (\S+) high$/;
/** What its ranks say too: "two pair", "a full house", "a wheel". */
const SAID_TWICE = /^(?:two pair|a full house|a wheel|ace high), |^a pair of |^an? | Blackjack$/g;

/** "a straight, nine high" is "str to 9", "two pair, kings and fives" is "Ks and 5s", "8-6-5-3-A low" its ranks. */
export function briefly(words: string): string {
  const [, name, ranks] = inFigures(words).match(TO_A_RANK) ?? [];
  if (name && ranks) return say(`hand.brief.${name.replace(" ", "-")}` as Key, { ranks });
  return inFigures(words.replace(SAID_TWICE, "")).replace(/^([\dAKQJ]+(?:-[\dAKQJ]+)+) low$/, "$1");
}

/** One rank that stands alone is a word that is read at a glance: "ace high". */
function inFigures(words: string): string {
  const isAlone = /^\w+ high$/.test(words);
  if (isAlone) return words;
  const several = words.replace(OF_TWO_RANKS, (_, one: string, and: string, other: string) => `${FIGURES.get(one)}s ${and} ${FIGURES.get(other)}s`);
  return several.replace(RANKS_SAID, (said) => said.split("-").map((one) => FIGURES.get(one)).join("-"));
}
