import { type Evidence, type FactObject, objectKey } from './evidence.js';

/** Confidences are stored with less precision than they are computed with. */
const CONFIDENCE_DIGITS = 6;

/** What does not change the graph: when the episode was recorded, and which extractor said the same. */
const IRRELEVANT: ReadonlySet<string> = new Set(['recordedAt', 'readBy']);

/**
 * Gives the statements of another reading of an episode the ids of the stored statements that say the same: the kind,
 * the subject, the predicate and the object. What refers to these ids, such as a retraction, then still holds. Several
 * statements that say the same are paired in the order of the text.
 * @param stored evidence of the episode
 * @param read evidence of the same text by another reading, with new ids
 */
export function keepStatementIds(stored: readonly Evidence[], read: readonly Evidence[]): Evidence[] {
  const idsOf = new Map<string, string[]>();
  for (const one of inOrder(stored)) {
    const said = sayingOf(one);
    idsOf.set(said, [...(idsOf.get(said) ?? []), one.id]);
  }
  return inOrder(read).map((one) => {
    const id = idsOf.get(sayingOf(one))?.shift();
    return id === undefined ? one : { ...one, id };
  });
}

/** Whether two readings of an episode give the same graph: equal ids, positions, times, objects and texts. */
export function isSameEvidence(one: readonly Evidence[], other: readonly Evidence[]): boolean {
  if (one.length !== other.length) return false;
  const texts = inOrder(other).map(textOf);
  return inOrder(one).every((piece, index) => textOf(piece) === texts[index]);
}

function inOrder(evidence: readonly Evidence[]): Evidence[] {
  return [...evidence].sort((a, b) => a.position - b.position);
}

function sayingOf(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'retraction':
      return JSON.stringify([evidence.kind, [...evidence.statementIds].sort()]);
    case 'same-as':
    case 'not-same-as':
      return JSON.stringify([evidence.kind, evidence.a, evidence.b]);
    default: {
      const { kind, subject, predicate, object } = evidence;
      return JSON.stringify([kind, subject, predicate, keyOf(object)]);
    }
  }
}

function keyOf(object: FactObject | null): string | null {
  return object && objectKey(object);
}

function textOf(evidence: Evidence): string {
  const fields = { ...evidence, confidence: evidence.confidence.toFixed(CONFIDENCE_DIGITS) };
  const told = Object.entries(fields).filter(([name]) => !IRRELEVANT.has(name));
  return JSON.stringify(told.sort(([a], [b]) => (a < b ? -1 : 1)));
}
