import type { AskedRelation } from '@memory-graph/memory-model';
import { type CandidateKey, type FactTrait, isFact, numberOf } from '@memory-graph/ranking';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import { type ComparedFact, factTraits, narrowLexemes, type QuestionAsked } from './fact-traits.js';
import { SEARCH_LIMITS } from './search-limits.js';
import { wordsSaid } from './words-said.js';

/**
 * Compares the facts that the relation of a question, or their end, may move. No document is read.
 * @param scopes those of the candidates, by number; null: any
 */
export function compareFacts(
  index: WorkspaceIndex,
  candidates: readonly (readonly CandidateKey[])[],
  asked: QuestionAsked,
  scopes: readonly number[] | null,
): FactTrait[] {
  const facts = new Set<number>();
  for (const list of candidates) for (const key of list) if (isFact(key)) facts.add(numberOf(key));
  const numbers = [...facts].slice(0, SEARCH_LIMITS.comparedFacts);
  if (numbers.length === 0) return [];
  const said = wordsSaid(index, lexemesOf(asked), numbers, scopes);
  return factTraits(
    asked,
    numbers.map((no, n) => comparedFact(index, no, said[n]!)),
  );
}

/** The lexemes that make a difference: the other words of the question, and those that narrow its relations. */
function lexemesOf({ rest, reading }: QuestionAsked): string[] {
  return [...new Set([...rest, ...reading.relations.flatMap((relation: AskedRelation) => narrowLexemes(relation))])];
}

function comparedFact({ facts }: WorkspaceIndex, no: number, said: ReadonlySet<string>): ComparedFact {
  return {
    ...{ no, said, subject: facts.subjectOf(no), object: facts.objectOf(no) },
    predicate: facts.predicateKeys.at(facts.predicateOf(no)),
    value: facts.valueOf(no),
    startsAt: facts.startOf(no),
    endsAt: facts.endOf(no),
  };
}
