/** The code of an invitation, from a whole link or by itself. */
export function inviteIn(text: string): string {
  return /[?&]invite=([^&#\s]+)/.exec(text)?.[1] ?? text.trim();
}

/** The link that is handed on: it opens the page where a newcomer chooses a name. */
export function inviteLink(origin: string, path: string): string {
  return `${origin}${path}#/sign-in`;
}
