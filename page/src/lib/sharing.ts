/** What is the same in two messages stays the same object, so that only what has changed is drawn anew.
 *
 * A table tells itself whole each time; nine seats of ten have not moved. Parts that are equal are taken from
 * the message before, and whatever follows from them is not worked out again.
 */
export function shared<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || typeof before !== "object" || typeof now !== "object" || !before || !now) return now;
  if (Array.isArray(now)) return (Array.isArray(before) ? sharedList(before, now) : now) as T;
  if (Array.isArray(before)) return now;
  return sharedRecord(before as Record<string, unknown>, now as Record<string, unknown>) as T;
}

function sharedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const made = now.map((one, place) => shared(before[place], one));
  return made.length === before.length && made.every((one, place) => Object.is(one, before[place])) ? before : made;
}

function sharedRecord(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>) {
  const made: Record<string, unknown> = {};
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    made[key] = shared(before[key], now[key]);
    isSame &&= Object.is(made[key], before[key]);
  }
  return isSame ? before : made;
}
