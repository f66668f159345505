import type { Clause } from '../grammar/clauses/clause.js';
import { lowerOf, type Unit } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import type { StatementWriter } from './statement-writer.js';

/** One wording: a verb, the words that must follow it, and the function that parses the rest. */
export interface Wording {
  /** Base forms of its verbs, apart by blanks. */
  verbs: string;
  /** What stands between the verb and its object; names are `@`, "my" and "his" are `§`. */
  opening: RegExp;
  read: (clause: Clause, behind: readonly Unit[], writer: StatementWriter) => boolean;
}

/** Makes a rule that tries the wordings for the verb of the clause in their order. */
export function readWordings(name: string, wordings: readonly Wording[]): Rule {
  const byVerb = new Map<string, Wording[]>();
  for (const wording of wordings)
    for (const verb of wording.verbs.split(' ')) byVerb.set(verb, [...(byVerb.get(verb) ?? []), wording]);
  return {
    name,
    lemmas: [...byVerb.keys()],
    read(clause, writer) {
      const words = clause.complement.map(wordOf);
      const line = `${words.join(' ')} `;
      return (byVerb.get(clause.lemma) ?? []).some(({ opening, read }) => {
        const match = opening.exec(line);
        if (match?.index !== 0) return false;
        const length = match[0].split(' ').length - 1;
        return read(clause, clause.complement.slice(length), writer);
      });
    },
  };
}

function wordOf(unit: Unit): string {
  if (unit.kind === 'entity') return unit.possessive && unit.pronoun !== null ? '§' : '@';
  return lowerOf(unit);
}
