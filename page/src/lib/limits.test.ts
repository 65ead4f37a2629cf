import { expect, it } from "vitest";
import { limitWords } from "./limits";

it.each([
  ["4/8", "$4–$8"],
  ["5-100", "$5 to $100"],
  ["20", "$20"],
  ["20-straight", "$20 straight"],
  ["101+", "from $101"],
  ["nl", "no limit"],
  ["nl-100", "no limit, $100 buy-in"],
  ["pl", "pot limit"],
  ["min-5", "from $5"],
  ["condition-0.50", "$0.50 condition"],
  ["chip-1", "$1 chip"],
  ["all limits", "all limits"],
])("says %s as %s", (limit, words) => expect(limitWords(limit)).toBe(words));
