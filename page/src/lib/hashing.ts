/** SHA-256 in the browser, and numbers as the room writes them into what it hashes. */

/** Whether this browser can hash by itself: only over a secure connection, or on the machine itself. */
export function canHash(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

export async function sha256(...parts: readonly (Uint8Array | readonly number[])[]): Promise<Uint8Array> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

/** A whole number in four bytes, the highest first. */
export function number(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
}

export function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hex(some: Uint8Array): string {
  return [...some].map((one) => one.toString(16).padStart(2, "0")).join("");
}

export function letters(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
