/**
 * Texts that were read recently, by their numbers. A number always has the same text. It saves making them again, and a map
 * finds an identical string faster than an equal one.
 */
export class RecentTexts {
  private readonly texts: string[] = [];
  /** The number whose text is in each slot, plus one. */
  private readonly numbers: Int32Array;

  /** @param slots a power of two */
  constructor(
    slots: number,
    private readonly read: (no: number) => string,
  ) {
    this.numbers = new Int32Array(slots);
  }

  at(no: number): string {
    const slot = no & (this.numbers.length - 1);
    if (this.numbers[slot] !== no + 1) {
      this.texts[slot] = this.read(no);
      this.numbers[slot] = no + 1;
    }
    return this.texts[slot]!;
  }
}
