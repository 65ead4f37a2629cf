/** The clauses that a citation names, each once: "a/b/1, a/b/2; our reading X, see a/b/1". */
export function clausesIn(cite: string): string[] {
  return [...new Set(cite.match(/[a-z0-9-]+\/[a-z0-9-]+\/\d+/g) ?? [])];
}
