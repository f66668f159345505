import type { ListCut, ListKey } from '../list-questions.js';
import type { IdTable } from '../columns/id-table.js';

/** How many entries beyond those of the part are gathered before the last of them are dropped. */
const GATHERED_AT_ONCE = 400;

/** Collects the entries of a list in any order, and keeps those of the requested part: latest first, ties by id. */
export class PartOfList {
  private total = 0;
  /** The candidates for the part, as numbers and times. */
  private gathered: { no: number; saidAt: number }[] = [];
  /** Earlier entries cannot be in the part. */
  private floor = -Infinity;

  constructor(
    private readonly ids: IdTable,
    private readonly cut: ListCut,
  ) {}

  add(no: number, saidAt: number): void {
    this.total++;
    if (saidAt < this.floor || !this.isBehind(no, saidAt)) return;
    this.gathered.push({ no, saidAt });
    if (this.gathered.length > this.cut.limit + 1 + GATHERED_AT_ONCE) this.dropLast();
  }

  finish(): { keys: ListKey[]; hasMore: boolean; total: number } {
    this.dropLast();
    const keys = this.gathered.slice(0, this.cut.limit).map(({ no, saidAt }) => ({ saidAt, id: this.ids.idAt(no) }));
    return { keys, hasMore: this.gathered.length > this.cut.limit, total: this.total };
  }

  /** One entry more than the part has shows that there are more. */
  private dropLast(): void {
    this.gathered.sort((a, b) => b.saidAt - a.saidAt || this.ids.compare(a.no, b.no));
    this.gathered.length = Math.min(this.gathered.length, this.cut.limit + 1);
    if (this.gathered.length > this.cut.limit) this.floor = this.gathered.at(-1)!.saidAt;
  }

  private isBehind(no: number, saidAt: number): boolean {
    const { after } = this.cut;
    if (after === null || saidAt < after.saidAt) return true;
    return saidAt === after.saidAt && this.ids.idAt(no) > after.id;
  }
}
