/** Who the visitor is. They are let in as a guest the first time they sit down. */
import { api } from "./client";
import type { Me } from "./types";

class Visitor {
  me = $state.raw<Me | null>(null);

  async load(): Promise<void> {
    this.me = await api.me();
  }

  may(what: string): boolean {
    return this.me?.may.includes(what) ?? false;
  }

  /** Guests sit at practice tables; for the house one signs in. */
  maySit(isPractice: boolean): boolean {
    return isPractice || this.may("play");
  }

  /** Makes sure that there is somebody to sit down; true where that is news to this tab. */
  async somebody(): Promise<boolean> {
    if (this.me && this.me.player > 0) return false;
    this.me = await api.me();
    // Another tab may have let them in since this one was opened: they stay who they are there.
    if (this.me.player > 0) return true;
    await api.guest();
    this.me = await api.me();
    return true;
  }

  async signIn(name: string, password: string): Promise<void> {
    await api.signIn(name, password);
    this.me = await api.me();
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.me = await api.me();
  }
}

export const visitor = new Visitor();
