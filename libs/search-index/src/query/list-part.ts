import type { ListCut, ListPart } from '../list-questions.js';
import type { IdTable } from '../columns/id-table.js';
import { FirstOfList } from './first-of-list.js';

/** Collects the entries of a list in any order, and keeps those of the requested part: greatest place first, ties by id. */
export class PartOfList {
  private total = 0;
  private readonly behind: FirstOfList;

  constructor(
    private readonly ids: IdTable,
    private readonly placeOf: (no: number) => number,
    private readonly cut: ListCut,
  ) {
    // One entry more than the part has shows that there are more.
    this.behind = new FirstOfList(cut.limit + 1, (a, b) => placeOf(b) - placeOf(a) || ids.compare(a, b));
  }

  add(no: number): void {
    this.total++;
    if (this.isBehind(no)) this.behind.add(no);
  }

  finish(): ListPart {
    const { limit } = this.cut;
    const found = this.behind.first();
    const keys = found.slice(0, limit).map((no) => ({ place: this.placeOf(no), id: this.ids.idAt(no) }));
    return { keys, hasMore: found.length > limit, total: this.total };
  }

  private isBehind(no: number): boolean {
    const { after } = this.cut;
    if (after === null) return true;
    const place = this.placeOf(no);
    return place === after.place ? this.ids.idAt(no) > after.id : place < after.place;
  }
}
