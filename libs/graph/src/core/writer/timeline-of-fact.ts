import {
  type FactObject,
  objectKey,
  type TimelineKey,
  type TimelineStatement,
  timelineOfFact as keyOfFact,
} from '@memory-graph/memory-model';
import type { StoredFactTimeline } from '../../graph-writer.port.js';
import { toTimelineStatement } from '../stored-evidence.js';
import { snapshotOf } from './fact-lists.js';
import type { GraphTransaction } from './graph-transaction.js';
import { vocabularyIn } from './predicate-table.js';

/**
 * A fact with the evidence that counts in its timeline, and in the timeline of a possible new value; null: there is no
 * such fact.
 */
export async function timelineOfFact(
  transaction: GraphTransaction,
  factId: string,
  newValue: FactObject | null,
): Promise<StoredFactTimeline | null> {
  const [fact] = await transaction.facts.around([], [factId]);
  if (!fact) return null;
  const { subject, predicate, span } = fact;
  const vocabulary = await vocabularyIn(transaction);
  const { singleValued } = vocabulary.info(predicate);
  const canonical = newValue && (await canonicalObject(transaction, newValue));
  const statementsOf = (key: TimelineKey): Promise<TimelineStatement[]> => allStatements(transaction, key);
  const hasOther = canonical !== null && !singleValued;
  return {
    ...{ workspaceId: transaction.workspaceId, factId, subject, predicate, singleValued },
    ...{ object: span.object, newValue: canonical, fact: snapshotOf(fact) },
    statements: await statementsOf(keyOfFact(fact, vocabulary)),
    ...(hasOther && { ofNewValue: await statementsOf({ subject, predicate, objectKey: objectKey(canonical) }) }),
  };
}

async function canonicalObject({ entities }: GraphTransaction, object: FactObject): Promise<FactObject> {
  if (object.kind === 'value') return object;
  const members = await entities.joinedTo([object.entityId]);
  const member = members.find(({ rawId }) => rawId === object.entityId);
  return { kind: 'entity', entityId: member?.entityId ?? object.entityId };
}

async function allStatements({ statements }: GraphTransaction, key: TimelineKey): Promise<TimelineStatement[]> {
  const stored = await statements.within([{ key, from: null, to: null }]);
  return stored.map(({ statement }) => toTimelineStatement(statement));
}
