import { v5 as uuidv5 } from 'uuid';
import type { EntityId, WorkspaceId } from '../evidence/evidence.js';
import type { Span } from './span.js';
import { instantOf } from './timeline-event.js';

/** The content of a fact without its times. */
export interface FactSaying {
  /** Canonical. */
  subject: EntityId;
  predicate: string;
  objectKey: string;
}

/** The id of the first span with this content: it is stable while support and times change. */
export function firstFactId(workspaceId: WorkspaceId, { subject, predicate, objectKey }: FactSaying): string {
  return uuidv5(JSON.stringify(['fact', subject, predicate, objectKey]), workspaceId);
}

/** The id of a further span with the same content: derived from its start, so that no earlier span renames it. */
function laterFactId(workspaceId: WorkspaceId, { subject, predicate, objectKey }: FactSaying, span: Span): string {
  return uuidv5(JSON.stringify(['fact', subject, predicate, objectKey, span.from, span.ordinal]), workspaceId);
}

/**
 * The ids of spans of one timeline: distinct, and the same in each derivation.
 * @param startedBefore objects that have a span before the given ones
 * @param known ids of earlier derivations of this timeline, which grow: an id costs more than all else about a span
 */
export function factIds(
  workspaceId: WorkspaceId,
  about: { subject: EntityId; predicate: string },
  spans: readonly Span[],
  startedBefore: ReadonlySet<string> = new Set(),
  known = new Map<string, string>(),
): Map<Span, string> {
  const started = new Set(startedBefore);
  const ids = new Map<Span, string>();
  for (const span of [...spans].sort(compareBeginnings)) {
    const saying = { ...about, objectKey: span.objectKey };
    const isFirst = !started.has(span.objectKey);
    started.add(span.objectKey);
    const place = `${isFirst ? '' : `${span.from} ${span.ordinal}`} ${span.objectKey}`;
    const id =
      known.get(place) ?? (isFirst ? firstFactId(workspaceId, saying) : laterFactId(workspaceId, saying, span));
    known.set(place, id);
    ids.set(span, id);
  }
  return ids;
}

/** Of one object. */
function compareBeginnings(a: Span, b: Span): number {
  const [first, second] = [instantOf(a.from), instantOf(b.from)];
  if (first !== second) return first < second ? -1 : 1;
  return a.ordinal - b.ordinal;
}
