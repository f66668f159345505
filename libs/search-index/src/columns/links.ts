import { type Columns, int32s } from './column.js';

/**
 * Members of owners, where members only ever come: linked lists in two columns. What has left its owner stays linked, and
 * whoever walks a list skips it.
 */
export class Links {
  /** The latest link of each owner, plus one. */
  private readonly heads = int32s();
  private readonly members = int32s();
  /** The link before, plus one. */
  private readonly before = int32s();

  get columns(): Columns {
    return { heads: this.heads, members: this.members, before: this.before };
  }

  add(owner: number, member: number): void {
    this.heads.reach(owner + 1);
    this.before.push(this.heads.values[owner]!);
    this.heads.values[owner] = this.members.push(member) + 1;
  }

  /** The latest first; a member comes as often as it was added. */
  each(owner: number, visit: (member: number) => void): void {
    if (owner < 0 || owner >= this.heads.length) return;
    const members = this.members.values;
    const before = this.before.values;
    for (let link = this.heads.values[owner]!; link > 0; link = before[link - 1]!) visit(members[link - 1]!);
  }
}
