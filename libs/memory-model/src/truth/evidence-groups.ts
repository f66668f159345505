import { type KnownName, familyNamesOf, impliedLinks } from '../entity-resolution/implied-links.js';
import { resolveClasses } from '../entity-resolution/resolve-classes.js';
import type { Correction, EntityId, Evidence, StatementId, WorkspaceId } from '../evidence/evidence.js';
import { retractedIds } from './apply-retractions.js';
import { replaceEntities } from './replace-entities.js';
import { isTimelineStatement, type TimelineStatement } from './timeline-key.js';

/** What the evidence of a workspace as a whole says about each piece of it. */
export interface EvidenceView {
  /** The canonical entity of each id; ids that are missing are canonical. */
  canonicalIds: ReadonlyMap<EntityId, EntityId>;
  retracted: ReadonlySet<StatementId>;
}

/** @param evidence only retractions and what says which entities are the same have an effect */
export function viewOf(
  workspaceId: WorkspaceId,
  evidence: readonly Evidence[],
  names: readonly KnownName[],
): EvidenceView {
  const retracted = retractedIds(evidence.filter((one) => one.kind === 'retraction'));
  const identity = evidence.filter((one) => one.kind === 'same-as' || one.kind === 'not-same-as');
  const canonicalIds = resolveClasses(
    identity.filter(({ id }) => !retracted.has(id)),
    impliedLinks(workspaceId, names),
    familyNamesOf(names),
  );
  return { canonicalIds, retracted };
}

/** Evidence about the same facts on both sides of a comparison: entities canonical, retracted pieces left out. */
export interface EvidencePart {
  before: Evidence[];
  after: Evidence[];
}

type Piece = TimelineStatement | Correction;

interface Group extends EvidencePart {
  differs: boolean;
}

/**
 * Sorts two sets of evidence by what they are about. No fact depends on more than one group, so the facts of both sets
 * can be compared group by group, and groups with the same evidence need no comparison.
 */
export class EvidenceGroups {
  private readonly groups = new Map<string, Group>();

  constructor(
    private readonly before: EvidenceView,
    private readonly after: EvidenceView,
  ) {}

  addToBoth(one: Evidence): void {
    if (!isAboutFacts(one)) return;
    const isSame = this.isSeenAlike(one);
    this.add('before', one, !isSame);
    this.add('after', one, !isSame);
  }

  addBefore(one: Evidence): void {
    if (isAboutFacts(one)) this.add('before', one, true);
  }

  addAfter(one: Evidence): void {
    if (isAboutFacts(one)) this.add('after', one, true);
  }

  /** The evidence of groups that differ, several groups together up to about a number of pieces. */
  *differing(pieces: number): Generator<EvidencePart> {
    let part: EvidencePart = { before: [], after: [] };
    for (const { before, after, differs } of this.groups.values()) {
      if (!differs) continue;
      part.before.push(...before);
      part.after.push(...after);
      if (part.before.length + part.after.length < pieces) continue;
      yield part;
      part = { before: [], after: [] };
    }
    if (part.before.length + part.after.length > 0) yield part;
  }

  private add(side: keyof EvidencePart, one: Piece, differs: boolean): void {
    const { canonicalIds, retracted } = this[side];
    if (retracted.has(one.id)) return;
    const piece = replaceEntities(one, canonicalIds);
    const key = `${piece.subject} ${piece.predicate}`;
    const group = this.groups.get(key) ?? { before: [], after: [], differs: false };
    this.groups.set(key, group);
    group[side].push(piece);
    group.differs ||= differs;
  }

  private isSeenAlike(one: Piece): boolean {
    if (this.before.retracted.has(one.id) !== this.after.retracted.has(one.id)) return false;
    const ids = one.object?.kind === 'entity' ? [one.subject, one.object.entityId] : [one.subject];
    return ids.every((id) => (this.before.canonicalIds.get(id) ?? id) === (this.after.canonicalIds.get(id) ?? id));
  }
}

function isAboutFacts(one: Evidence): one is Piece {
  return isTimelineStatement(one) || one.kind === 'correction';
}
