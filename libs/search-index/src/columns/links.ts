import { type Columns, int32s } from './column.js';

/**
 * Members of owners, which are only ever added: linked lists in two columns. A member that has left its owner remains
 * linked, and the code that walks a list skips it.
 */
export class Links {
  /** The latest link of each owner, plus one. */
  private readonly heads = int32s();
  private readonly members = int32s();
  /** The previous link, plus one. */
  private readonly before = int32s();

  get columns(): Columns {
    return { heads: this.heads, members: this.members, before: this.before };
  }

  add(owner: number, member: number): void {
    this.heads.reach(owner + 1);
    this.before.push(this.heads.values[owner]!);
    this.heads.values[owner] = this.members.push(member) + 1;
  }

  /** Visits the latest first; a member is visited as often as it was added. */
  each(owner: number, visit: (member: number) => void): void {
    if (owner < 0 || owner >= this.heads.length) return;
    const members = this.members.values;
    const before = this.before.values;
    for (let link = this.heads.values[owner]!; link > 0; link = before[link - 1]!) visit(members[link - 1]!);
  }
}
