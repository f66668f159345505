import type { ComparedFactDto, QuotedSentenceDto } from '@memory-graph/contracts/resources';
import type { DerivedFact, FactDifference, StatementId } from '@memory-graph/memory-model';
import type { StoredDifference } from './difference.repository.js';

const MAX_SENTENCES = 5;

/** The sentences of statements, before and after. */
export interface Quotes {
  before: ReadonlyMap<StatementId, QuotedSentenceDto>;
  after: ReadonlyMap<StatementId, QuotedSentenceDto>;
}

/** A difference as it is stored and shown: the facts with sentences that support them. */
export function quoteDifference({ kind, factId, before, after }: FactDifference, quotes: Quotes): StoredDifference {
  const shown = { before: before && toFact(before, quotes.before), after: after && toFact(after, quotes.after) };
  const sentences = [...(shown.before?.sentences ?? []), ...(shown.after?.sentences ?? [])];
  return { kind, factId, ...shown, queueIds: [...new Set(sentences.map(({ logId }) => logId))] };
}

function toFact(fact: DerivedFact, quotes: ReadonlyMap<StatementId, QuotedSentenceDto>): ComparedFactDto {
  const sentences = new Map(
    fact.supportIds.flatMap((id) => quotes.get(id) ?? []).map((quote) => [`${quote.logId} ${quote.text}`, quote]),
  );
  return {
    ...{ id: fact.id, content: fact.content, type: fact.type, confidence: fact.confidence },
    validFrom: momentOf(fact.from),
    validTo: momentOf(fact.to),
    sentences: [...sentences.values()].slice(0, MAX_SENTENCES),
  };
}

function momentOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
