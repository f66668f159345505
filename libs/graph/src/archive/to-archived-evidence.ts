import type {
  ArchivedEntity,
  ArchivedEvidence,
  ArchivedObject,
  ArchivedStatement,
} from '@memory-graph/contracts/workspace-transfer';
import {
  describedKey,
  type EntityId,
  entityId,
  entityKey,
  type Evidence,
  type FactObject,
  type Owner,
  ROLES,
  scopedKey,
  scopeOf,
  selfOf,
  userEntityKey,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import type { EntityLabel } from '../evidence-reader.port.js';
import type { UnembeddedEpisode } from '../graph-writer.port.js';

/** The range that ISO 8601 and all stores support. Later times in texts, such as the year 12000, become its end. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** What was extracted from an episode. */
export type ExtractedEpisode = Pick<UnembeddedEpisode, 'episodeId' | 'mentions' | 'evidence' | 'unread'>;

/** The owner of an episode, and the names of its entities. */
export interface EntityNames extends Owner {
  workspaceId: WorkspaceId;
  /** The user who submitted the episode. */
  userId: string;
  /** The names of entities that an episode refers to without mentioning them. */
  others: ReadonlyMap<EntityId, readonly EntityLabel[]>;
}

/** Entities that an episode refers to without mentioning them, as a merge does. */
function unnamedEntities({ mentions, evidence }: ExtractedEpisode): EntityId[] {
  const named = new Set(mentions.map((mention) => mention.entityId));
  return [...new Set(evidence.flatMap(entitiesIn))].filter((id) => !named.has(id));
}

/** Entities whose ids do not follow from a name in the episode; the archive has their other names. */
export function entitiesToName(episode: ExtractedEpisode, names: Omit<EntityNames, 'others'>): EntityId[] {
  const known = { ...names, others: new Map() };
  const strange = episode.mentions.filter(
    ({ entityId: id, name }) => typeof identityOf(id, name, known).is === 'object',
  );
  return [...unnamedEntities(episode), ...strange.map((mention) => mention.entityId)];
}

/** The evidence of an episode in a form that is independent of the workspace. */
export function toArchivedEvidence(episode: ExtractedEpisode, names: EntityNames): ArchivedEvidence {
  const unnamed = unnamedEntities(episode);
  const labels = labelsById(episode, unnamed, names);
  const entities: ArchivedEntity[] = [
    ...episode.mentions.map(({ entityId: id, name, type, aliases, decides }) => ({
      ...{ name, type, aliases: [...aliases], mentioned: true },
      ...(decides && { decides: [...decides] }),
      ...identityOf(id, name, names),
    })),
    ...unnamed.map((id) => unnamedEntity(id, labels.get(id) ?? names.others.get(id)?.[0], names)),
  ];
  const numbers = new Map<EntityId, number>();
  for (const [index, id] of [...episode.mentions.map((mention) => mention.entityId), ...unnamed].entries()) {
    if (!numbers.has(id)) numbers.set(id, index);
  }
  return {
    episodeId: episode.episodeId,
    entities,
    statements: episode.evidence.map((piece) => toStatement(piece, (id) => numbers.get(id)!)),
    ...(episode.unread && { unread: [...episode.unread] }),
  };
}

/**
 * For each entity id, the name in the episode from which the id follows. If a split separated an alias from its entity,
 * the name belongs to that entity only.
 */
function labelsById(
  { mentions }: ExtractedEpisode,
  unnamed: readonly EntityId[],
  names: EntityNames,
): Map<EntityId, EntityLabel> {
  if (unnamed.length === 0) return new Map();
  const aliases = mentions.flatMap(({ aliases, type }) => aliases.map((name) => ({ name, type })));
  const labels = [...unnamed.flatMap((id) => names.others.get(id) ?? []), ...aliases];
  return new Map(labels.map((label): [EntityId, EntityLabel] => [idOf(entityKey(label.name), names), label]).reverse());
}

function unnamedEntity(id: EntityId, label: EntityLabel | undefined, names: EntityNames): ArchivedEntity {
  const { name, type } = label ?? { name: id, type: 'other' };
  return { name, type, aliases: [], mentioned: false, ...identityOf(id, name, names) };
}

function identityOf(id: EntityId, name: string, names: EntityNames): Pick<ArchivedEntity, 'is' | 'subject' | 'role'> {
  if (isNamed(id, name, names)) return {};
  const role = ROLES.find((each) => id === idOf(describedKey(entityKey(name), each), names));
  if (role !== undefined) return { role };
  const isSelfOf = (subject: string | null | undefined) =>
    id === idOf(userEntityKey(selfOf(subject, { id: names.userId, name }).id), names);
  if (isSelfOf(names.subject)) return { is: 'user' };
  // In texts, a subject has its own name. A decision about what is shared belongs to no subject.
  const subject = names.others.get(id)?.find((label) => isSelfOf(label.name))?.name;
  return subject === undefined ? { is: { id } } : { is: 'user', subject };
}

function isNamed(id: EntityId, name: string, names: EntityNames): boolean {
  return id === idOf(entityKey(name), names);
}

function idOf(key: string, { workspaceId, ...owner }: EntityNames): EntityId {
  return entityId(workspaceId, scopedKey(scopeOf(owner), key));
}

function entitiesIn(piece: Evidence): EntityId[] {
  if (piece.kind === 'retraction') return [];
  if (piece.kind === 'same-as' || piece.kind === 'not-same-as') return [piece.a, piece.b];
  return piece.object?.kind === 'entity' ? [piece.subject, piece.object.entityId] : [piece.subject];
}

function toStatement(piece: Evidence, numberOf: (id: EntityId) => number): ArchivedStatement {
  const { id, wording, confidence, readBy } = piece;
  const base = { id, wording, confidence, ...(readBy !== undefined && { readBy }) };
  const objectOf = (object: FactObject): ArchivedObject =>
    object.kind === 'entity' ? { entity: numberOf(object.entityId) } : { value: object.value };
  if (piece.kind === 'retraction') return { kind: piece.kind, ...base, statementIds: [...piece.statementIds] };
  if (piece.kind === 'same-as' || piece.kind === 'not-same-as') {
    return { kind: piece.kind, ...base, a: numberOf(piece.a), b: numberOf(piece.b) };
  }
  const about = { ...base, subject: numberOf(piece.subject), predicate: piece.predicate };
  switch (piece.kind) {
    case 'assertion': {
      const { kind, object, from, fromPrecision, to, toPrecision, text } = piece;
      return {
        ...{ kind, ...about, object: objectOf(object) },
        from: momentText(from),
        ...(fromPrecision && { fromPrecision }),
        to: momentText(to),
        ...(toPrecision && { toPrecision }),
        text,
      };
    }
    case 'ending': {
      const { kind, object, at, atPrecision } = piece;
      const ended = object && objectOf(object);
      return { kind, ...about, object: ended, at: isoTime(at), ...(atPrecision && { atPrecision }) };
    }
    case 'contradiction':
      return { kind: piece.kind, ...about, object: objectOf(piece.object), at: isoTime(piece.at) };
    case 'correction': {
      const { kind, object, wrongTime } = piece;
      const window = wrongTime && { start: momentText(wrongTime.start), end: momentText(wrongTime.end) };
      return { kind, ...about, object: object && objectOf(object), wrongTime: window };
    }
  }
}

function momentText(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}

function isoTime(ms: number): string {
  return new Date(Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS)).toISOString();
}
