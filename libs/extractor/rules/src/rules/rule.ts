import type { Clause } from '../clauses/clause.js';
import type { StatementWriter } from './statement-writer.js';

/** Reads one kind of statement out of clauses with certain verbs. */
export interface Rule {
  name: string;
  /** Base forms of the verbs it reads; null: any verb. */
  lemmas: readonly string[] | null;
  /** @returns whether it read the clause: later rules then leave it alone */
  read(clause: Clause, writer: StatementWriter): boolean;
}
