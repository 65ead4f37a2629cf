/** The pseudo-locale: the same catalogue, longer and with accents, placeholders left alone. */
const FROM = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const TO = "àƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ";

export function pseudo(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, accented(text)]));
}

export function accented(text: string): string {
  const parts = text.split(/(\{\w+\})/);
  const body = parts.map((part) => (part.startsWith("{") ? part : letters(part))).join("");
  return `[${body}${"·".repeat(Math.ceil(text.length / 4))}]`;
}

function letters(text: string): string {
  return [...text].map((one) => (FROM.includes(one) ? TO[FROM.indexOf(one)] : one)).join("");
}
