/** Something that is shown for a while and goes by itself, whatever else is heard meanwhile.
 *
 *     const passing = new Passing<Line>((one) => (shown = one));
 *     passing.hear(line, 3200);   // with every message, of something or of nothing
 */
export class Passing<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (one: T | null) => void) {}

  /** Something new takes the place of what is shown; of nothing, that stays for as long as it was to. */
  hear(one: T | undefined, staysMs: number): void {
    if (one === undefined) return;
    this.end();
    this.show(one);
    this.timer = setTimeout(() => this.show(null), staysMs);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
