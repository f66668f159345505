/** Eight classes for each doubling: a percentile is right within 9 %. */
const CLASSES_OF_A_DOUBLING = 8;
const CLASSES = 200;

/** A histogram of durations from 1 ms to some hours. */
export class Latencies {
  private readonly counts = new Uint32Array(CLASSES);
  private total = 0;

  add(ms: number): void {
    const place = Math.ceil(Math.log2(Math.max(1, ms)) * CLASSES_OF_A_DOUBLING);
    this.counts[Math.min(CLASSES - 1, place)]! += 1;
    this.total += 1;
  }

  /** @returns 0 without durations */
  percentileMs(share: number): number {
    let rest = share * this.total;
    if (rest === 0) return 0;
    const place = this.counts.findIndex((count) => (rest -= count) <= 0);
    return 2 ** (place / CLASSES_OF_A_DOUBLING);
  }
}
