import type { Clause } from '../grammar/clauses/clause.js';
import type { StatementWriter } from './statement-writer.js';

/** Extracts one kind of statement from clauses with certain verbs. */
export interface Rule {
  name: string;
  /** Base forms of the verbs that it is tried for; null: any verb. */
  lemmas: readonly string[] | null;
  /** @returns whether it matched the clause: later rules are then not tried */
  read(clause: Clause, writer: StatementWriter): boolean;
}
