import type { Clause } from '../grammar/clauses/clause.js';
import { matchIdiom, type Idiom } from './idiom-pattern.js';
import { PEOPLE_IDIOMS } from './people-idioms.js';
import type { Rule } from './rule.js';
import type { StatementWriter } from './statement-writer.js';

interface Compiled extends Idiom {
  tokens: readonly string[];
}

const byVerb = new Map<string, Compiled[]>();
for (const idiom of PEOPLE_IDIOMS) {
  for (const pattern of idiom.patterns) {
    const [verb = '', ...tokens] = pattern.split(' ');
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), { ...idiom, tokens }]);
  }
}

/** "makes her home in Oslo", "is going out with Tom", "has a passion for jazz": set phrases, listed one by one. */
export const idioms: Rule = {
  name: 'idioms',
  lemmas: [...byVerb.keys()],
  read: (clause, writer) => (byVerb.get(clause.lemma) ?? []).some((idiom) => claimIdiom(idiom, clause, writer)),
};

function claimIdiom(idiom: Compiled, clause: Clause, writer: StatementWriter): boolean {
  if (idiom.tenses?.includes(clause.tense) === false) return false;
  const match = matchIdiom(idiom.tokens, clause.complement, writer);
  return (
    match !== null &&
    writer.claim(clause, {
      predicate: idiom.predicate,
      subjectType: 'person',
      objects: match.objects,
      aspect: idiom.aspect,
      confidence: idiom.confidence ?? 0.85,
      ...(match.objectType ? { objectType: match.objectType } : {}),
    })
  );
}
