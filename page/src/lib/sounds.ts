/** A few quiet sounds, made here: one's turn, the clock running low, a hand that was won. No file is loaded.
 *
 *     sound("turn");
 *
 * They are heard where the visitor has them on, and not before they have touched the page: a browser allows nothing
 * earlier.
 */
import { look } from "./look.svelte";

export type Sound = "turn" | "clock" | "won";

interface Note {
  readonly hertz: number;
  readonly atS: number;
  readonly longS: number;
}

/** A wooden knock of two notes; two ticks on one; three steps up. */
const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [{ hertz: 523, atS: 0, longS: 0.18 }, { hertz: 659, atS: 0.11, longS: 0.26 }],
  clock: [{ hertz: 440, atS: 0, longS: 0.09 }, { hertz: 440, atS: 0.16, longS: 0.09 }],
  won: [{ hertz: 523, atS: 0, longS: 0.2 }, { hertz: 659, atS: 0.1, longS: 0.2 }, { hertz: 784, atS: 0.2, longS: 0.4 }],
};
const LOUD = 0.06;
const SOFT = 0.0001;
const RISES_S = 0.012;

let context: AudioContext | undefined;

export function sound(which: Sound): void {
  if (!look.hasSounds || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const note of NOTES[which]) strike(context, note);
  } catch {
    // A browser without sound has none; everything that is heard is also seen.
  }
}

function strike(heard: AudioContext, { hertz, atS, longS }: Note): void {
  const from = heard.currentTime + atS;
  const tone = heard.createOscillator();
  const loud = heard.createGain();
  tone.type = "triangle";
  tone.frequency.value = hertz;
  loud.gain.setValueAtTime(SOFT, from);
  loud.gain.exponentialRampToValueAtTime(LOUD, from + RISES_S);
  loud.gain.exponentialRampToValueAtTime(SOFT, from + longS);
  tone.connect(loud).connect(heard.destination);
  tone.start(from);
  tone.stop(from + longS);
}
