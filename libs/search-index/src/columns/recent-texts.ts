const LEAST_SLOTS = 16;

/**
 * Texts that were read recently, by their numbers. A number always has the same text. It saves making them again, and a map
 * finds an identical string faster than an equal one.
 */
export class RecentTexts {
  private readonly texts: string[] = [];
  /** The number whose text is in each slot, plus one. */
  private numbers = new Int32Array(LEAST_SLOTS);

  /** @param slots at most; a power of two */
  constructor(
    private readonly slots: number,
    private readonly read: (no: number) => string,
  ) {}

  at(no: number): string {
    if (no >= this.numbers.length && this.numbers.length < this.slots) this.grow(no);
    const slot = no & (this.numbers.length - 1);
    if (this.numbers[slot] !== no + 1) {
      this.texts[slot] = this.read(no);
      this.numbers[slot] = no + 1;
    }
    return this.texts[slot]!;
  }

  /** As long as there can be more slots, each number so far has its own. */
  private grow(no: number): void {
    let length = this.numbers.length;
    while (length <= no && length < this.slots) length *= 2;
    const grown = new Int32Array(length);
    grown.set(this.numbers);
    this.numbers = grown;
  }
}
