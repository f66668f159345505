/** How many entries beyond the requested ones are gathered before the last of them are dropped. */
const GATHERED_AT_ONCE = 400;

/** Collects numbers in any order, each once, and keeps the first ones of their list. */
export class FirstOfList {
  /** How many were added. */
  total = 0;
  private readonly gathered: number[] = [];
  /** Entries behind it are not among the first; null: there are too few. */
  private last: number | null = null;

  constructor(
    private readonly limit: number,
    private readonly compare: (one: number, other: number) => number,
  ) {}

  add(no: number): void {
    this.total++;
    if (this.last !== null && this.compare(no, this.last) > 0) return;
    this.gathered.push(no);
    if (this.gathered.length > this.limit + GATHERED_AT_ONCE) this.dropLast();
  }

  /** In order. */
  first(): readonly number[] {
    this.dropLast();
    return this.gathered;
  }

  private dropLast(): void {
    this.gathered.sort(this.compare);
    this.gathered.length = Math.min(this.gathered.length, this.limit);
    if (this.gathered.length === this.limit) this.last = this.gathered.at(-1) ?? null;
  }
}
