import type { Scope } from '@memory-graph/memory-model';
import type { Columns } from './column.js';
import { StringTable } from './string-table.js';

/** Numbers scopes; 0 is the workspace's own. */
export class ScopeTable {
  private readonly names = new StringTable();

  get columns(): Columns {
    return this.names.columns;
  }

  /** How many numbers there are. */
  get size(): number {
    return this.names.size + 1;
  }

  /** @returns its number, or -1 */
  find(scope: Scope): number {
    if (scope === null) return 0;
    const no = this.names.find(scope);
    return no < 0 ? -1 : no + 1;
  }

  /** @returns its number, a new one if it is new */
  intern(scope: Scope): number {
    return scope === null ? 0 : this.names.intern(scope) + 1;
  }
}
