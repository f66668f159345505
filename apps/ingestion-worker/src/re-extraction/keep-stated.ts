import type { EpisodeChange, Mention, UnembeddedEpisode } from '@memory-graph/graph';
import { type EntityId, type Evidence, findWordings, type TextSpan } from '@memory-graph/memory-model';
import { READ_BY_REVISION } from '../pipeline/known-revisions.js';
import { READ_BY_CALLER } from '../pipeline/read-content/reading.js';

type Composed = Pick<EpisodeChange, 'mentions' | 'evidence' | 'unread'>;

/**
 * Another reading of an episode together with what a caller stated beside the text, in the order of the text. That is
 * not extracted from the text, so no extractor can replace it. What the extractor extracted from the same sentences is left out.
 */
export function keepStated({ text, evidence, mentions, unread }: UnembeddedEpisode, read: Composed): Composed {
  const stated = evidence.filter(({ readBy }) => readBy === READ_BY_CALLER);
  if (stated.length === 0) return read;
  const kept = placed(text, stated);
  // An extractor finds mentions even where all that it states is left out.
  if (isCovered(text, kept)) return { mentions, evidence, ...(unread && { unread }) };
  const isStated = (span: TextSpan) => kept.some(({ at }) => at && at.start < span.end && at.end > span.start);
  const others = placed(text, read.evidence).filter(({ at }) => !at || !isStated(at));
  const all = [...kept, ...others].sort((one, other) => one.order - other.order);
  return {
    mentions: withMentionsOf(stated, { known: mentions, read: read.mentions }),
    evidence: all.map(({ piece }, position) => ({ ...piece, position })),
    ...(read.unread && { unread: read.unread.filter((sentence) => !isStated(sentence)) }),
  };
}

/**
 * Another reading of an episode together with what the episode was found to revise when it was written. That follows from
 * what was known then, so a reading of the text alone cannot find it.
 */
export function keepRevisions(
  { evidence, mentions }: Pick<UnembeddedEpisode, 'evidence' | 'mentions'>,
  read: Composed,
): Composed {
  const revisions = evidence.filter(({ readBy }) => readBy === READ_BY_REVISION);
  const all = [...read.evidence.filter(({ readBy }) => readBy !== READ_BY_REVISION), ...revisions];
  return {
    ...read,
    mentions: withMentionsOf(revisions, { known: mentions, read: read.mentions }),
    evidence: all.map((piece, position) => ({ ...piece, position })),
  };
}

interface Placed {
  piece: Evidence;
  /** Null: the text does not contain its wording. */
  at: TextSpan | null;
  order: number;
}

function placed(text: string, evidence: readonly Evidence[]): Placed[] {
  const spans = findWordings(
    text,
    evidence.map(({ wording }) => wording),
  );
  let order = 0;
  return evidence.map((piece, index) => {
    const at = spans[index]!;
    order = at?.start ?? order;
    return { piece, at, order };
  });
}

/** Whether nothing of the text is left to extract. */
function isCovered(text: string, pieces: readonly Placed[]): boolean {
  let rest = '';
  let end = 0;
  for (const { at } of pieces) {
    if (!at) continue;
    rest += text.slice(end, at.start);
    end = Math.max(end, at.end);
  }
  return (rest + text.slice(end)).trim() === '';
}

function withMentionsOf(
  stated: readonly Evidence[],
  { known, read }: { known: readonly Mention[]; read: readonly Mention[] },
): Mention[] {
  const spokenOf = new Set(stated.flatMap(entitiesOf));
  const mentioned = new Set(read.map(({ entityId }) => entityId));
  return [...known.filter(({ entityId }) => spokenOf.has(entityId) && !mentioned.has(entityId)), ...read];
}

function entitiesOf(piece: Evidence): EntityId[] {
  if (piece.kind === 'retraction') return [];
  if (piece.kind === 'same-as' || piece.kind === 'not-same-as') return [piece.a, piece.b];
  return piece.object?.kind === 'entity' ? [piece.subject, piece.object.entityId] : [piece.subject];
}
