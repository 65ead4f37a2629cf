/** What is drawn of a message: each hand with its pieces as this viewer sees them, and the wagers by spot. */
import { AS_DEALT, fanned, fannedLow } from "./cards";
import { type Card, type HoldingView, type ShownHand, type StepMessage, UNSEEN, type View, type WagerView } from "../api/types";
import { handTone, type Tone, wonWith } from "./results";

export interface ShownPiece {
  readonly key: string;
  readonly piece: Card;
  /** It lies face down on the table, though its owner sees its face. */
  readonly isDown: boolean;
  /** It is one of the cards that won. */
  readonly isMade: boolean;
}

export interface ShownHolding {
  /** Of which hand at the table. */
  readonly dealt: number;
  readonly number: number;
  readonly seat: number;
  readonly spot: number;
  readonly pieces: readonly ShownPiece[];
  readonly parts: readonly (readonly Card[])[];
  readonly isYours: boolean;
  readonly isLive: boolean;
  readonly isTabled: boolean;
  readonly isSet: boolean;
  readonly isBank: boolean;
  readonly isTurn: boolean;
  readonly playedBy: number;
  /** How it came out, once it has. */
  readonly tone: Tone | undefined;
}

function ownOf(view: View) {
  return view.viewer === "seat" ? view.own : [];
}

/** Every hand that lies on the table, those that are folded and out of sight left out.
 *
 * With the hands of the message before, a piece that is turned over is still the same piece: it came from the deck once.
 */
export function holdings(step: StepMessage, before: readonly ShownHolding[] = []): ShownHolding[] {
  const now = holdingsNow(step).map((one) => {
    const then = before.find((other) => other.number === one.number);
    const isSame = then?.dealt === one.dealt && then.pieces.length === one.pieces.length;
    return isSame ? { ...one, pieces: one.pieces.map((piece, place) => ({ ...piece, key: then.pieces[place]!.key })) } : one;
  });
  return [...now, ...givenUp(step, now, before)];
}

/** The viewer's own cards that went away with their hand: nobody else sees them, and they stay to be read until the next deal. */
function givenUp(step: StepMessage, now: readonly ShownHolding[], before: readonly ShownHolding[]): ShownHolding[] {
  const isOut = (number: number): boolean => step.view?.holdings.find((one) => one.number === number)?.is_live === false;
  const gone = before.filter((one) => one.isYours && one.seat === step.you && one.dealt === step.hand && one.pieces.some(({ piece }) => piece !== UNSEEN));
  return step.view?.bank
    ? []
    : gone.filter((one) => isOut(one.number) && !now.some((other) => other.number === one.number)).map((one) => ({ ...one, isLive: false }));
}

function holdingsNow(step: StepMessage): ShownHolding[] {
  const view = step.view;
  if (!view) return [];
  const lying = view.holdings.map((one) => shown(one, step, view)).filter((one) => one.pieces.length > 0);
  const there = new Set(lying.map((one) => one.number));
  const putAway = (step.results?.hands ?? []).filter((one) => !there.has(one.holding));
  return [...lying, ...putAway.map((one) => shownAgain(one, step))];
}

/** A hand that was shown and put away since: it stays to be read until the next one is dealt. */
function shownAgain(one: ShownHand, step: StepMessage): ShownHolding {
  return {
    dealt: step.hand,
    number: one.holding,
    seat: one.seat,
    spot: one.spot || one.seat,
    pieces: pieces(one.cards, [], madeOf(step, one.holding)),
    parts: inRank(one.parts, step),
    isYours: false,
    isLive: true,
    isTabled: true,
    isSet: (one.parts ?? []).length > 0,
    isBank: step.view?.bank?.holding === one.holding,
    isTurn: false,
    playedBy: one.seat,
    tone: handTone(step, one.holding, one.seat),
  };
}

/** The cards that make a hand which won; of the others none is marked. */
function madeOf(step: StepMessage, holding: number): readonly Card[] {
  const hand = step.results?.hands.find((one) => one.holding === holding);
  return hand && handTone(step, holding, hand.seat) === "won" ? wonWith(step, hand).flatMap((part) => part.cards ?? []) : [];
}

/** The cards of the board that a winner plays. */
export function madeOnBoard(step: StepMessage): ReadonlySet<Card> {
  return new Set((step.results?.hands ?? []).flatMap((one) => madeOf(step, one.holding)));
}

function pieces(down: readonly Card[], up: readonly Card[], made: readonly Card[]): ShownPiece[] {
  return [...down, ...up].map((piece, place) => ({
    key: place < down.length ? `d${place}` : `u${place - down.length}`,
    piece,
    isDown: place < down.length,
    isMade: piece !== UNSEEN && made.includes(piece),
  }));
}

function shown(one: HoldingView, step: StepMessage, view: View): ShownHolding {
  const own = ownOf(view).find((mine) => mine.holding === one.number);
  const isOut = !view.bank && !one.is_live && !one.is_tabled;
  const down = own ? inOrder(own.down, view.pan !== null && view.pan !== undefined) : Array.from({ length: isOut ? 0 : one.down_count }, () => UNSEEN);
  const parts = inRank(own?.parts?.length ? own.parts : one.parts, step);
  return {
    dealt: step.hand,
    number: one.number,
    seat: one.seat,
    spot: one.spot || one.seat,
    // What a player of pan has open lies in their melds.
    pieces: pieces(down, view.pan ? [] : one.up, madeOf(step, one.number)),
    parts,
    isYours: own !== undefined && (step.you === one.seat || one.played_by === step.you),
    isLive: view.bank ? true : one.is_live,
    isTabled: one.is_tabled,
    isSet: one.is_set ?? false,
    isBank: view.bank?.holding === one.number && view.bank.holding > 0,
    isTurn: view.bank?.turn === one.number && view.bank.turn > 0,
    playedBy: one.played_by ?? 0,
    tone: handTone(step, one.number, one.seat),
  };
}

/** Whether it is still played, and nobody but its player sees anything of it. */
export function isClosed(holding: ShownHolding): boolean {
  return holding.isLive && holding.pieces.every((one) => one.piece === UNSEEN);
}

/** Whether a hand lies in the parts it was set in, and not in a fan. */
export function isInParts(holding: ShownHolding): boolean {
  return holding.parts.length > 1 && holding.parts.some((part) => part.length > 0);
}

/** How far each piece lies from the one before it, in pieces: what nobody sees lies close together, faces as far
 * apart as the room allows, so that every index can be read. */
export function apart(pieces: readonly ShownPiece[], room: number, most: number): number[] {
  const isMixed = pieces.some((one) => one.piece === UNSEEN) && pieces.some((one) => one.piece !== UNSEEN);
  const closed = isMixed || pieces.length > 5 ? CLOSE : most;
  const close = pieces.slice(0, -1).filter((one) => one.piece === UNSEEN).length;
  const open = Math.max(1, pieces.length - 1 - close);
  const even = Math.min(most, (room - 1) / Math.max(1, pieces.length - 1));
  const wide = Math.min(most, (room - 1 - close * Math.min(closed, even)) / open);
  return pieces.map((_, place) => (place === 0 ? 0 : pieces[place - 1]!.piece === UNSEEN ? Math.min(closed, even) : wide));
}

const CLOSE = 0.24;

/** A hand that was set lies as it lay in the dock, high to low. */
function inRank(parts: readonly (readonly Card[])[] = [], step: StepMessage): readonly (readonly Card[])[] {
  return step.felt.pieces === "tiles" ? parts : parts.map(fanned);
}

/** Many cards are held in order, and those of pan however few are left; a few others lie as they were dealt. */
function inOrder(cards: readonly Card[], isPan: boolean): readonly Card[] {
  return isPan ? fannedLow(cards) : cards.length > AS_DEALT ? fanned(cards) : cards;
}

export interface SpotShown {
  readonly spot: number;
  /** What the seat there has on it itself, by what it is for. */
  readonly wagers: readonly WagerView[];
  /** What others have on it. */
  readonly backline: readonly WagerView[];
}

/** The wagers that lie on the betting places; those that are settled are gone. */
export function spots(view: View, count: number): SpotShown[] {
  return Array.from({ length: count }, (_, place) => {
    const spot = place + 1;
    const there = view.wagers.filter((one) => one.spot === spot && one.is_open);
    const isOwn = (one: WagerView) => one.owners.some(([seat]) => seat === spot);
    return { spot, wagers: there.filter(isOwn), backline: there.filter((one) => !isOwn(one)) };
  });
}
