/** Where somebody is dealt in who has not chosen yet: everybody's game where a club has it, else the first game there is. */
interface Dealing {
  readonly slug: string;
  readonly theme: string;
  readonly games: readonly { readonly slug: string }[];
}
export interface First {
  readonly house: string;
  readonly game: string;
  /** The club's colours. */
  readonly theme: string;
}
const EVERYBODYS = "texas-holdem";

export function firstGame(houses: readonly Dealing[]): First | undefined {
  const every = houses.flatMap(({ slug, theme, games }) => games.map((game) => ({ house: slug, game: game.slug, theme })));
  return every.find((one) => one.game === EVERYBODYS) ?? every[0];
}
