/** What every part of an open book needs: where it is open, the clubs, and how to open a clause over it. */
import { createContext } from "svelte";
import type { House } from "../api/types";

export interface Here {
  readonly houses: readonly House[];
  /** The club and the game whose page is open; nothing where several are. */
  readonly house: string;
  readonly game: string;
  readonly open: (id: string) => void;
}

export const [here, setHere] = createContext<Here>();
