import type { IngestContent, IngestRequestedData } from '@memory-graph/contracts/events';
import type { GraphWriter, Mention, StoredFactTimeline } from '@memory-graph/graph';
import {
  correctFact,
  type DecidedPiece,
  endFact,
  type EntityId,
  type Evidence,
  type FactChange,
  type FactObject,
  factText,
  mirroredPredicate,
  objectKey,
} from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { readNamedObject } from './read-named-object.js';
import { READ_BY_API, type Reading } from './reading.js';
import { takesValue } from './takes-value.js';

type CorrectionContent = Extract<IngestContent, { kind: 'correction' }>;
type EndingContent = Extract<IngestContent, { kind: 'ending' }>;

/**
 * Reads a decision that gives a fact another value or validity. A fact that no longer exists is not an error: see
 * `readRetraction`.
 */
export async function readCorrection(
  content: CorrectionContent,
  request: IngestRequestedData,
  graph: GraphWriter,
): Promise<Reading> {
  const { factId, reason } = content;
  const asked = await readNewValue(content, request, graph);
  const timeline = await graph.timelineOfFact(request.workspaceId, factId, asked?.object ?? null);
  if (!timeline) return nothingRead('correction', `Corrected: ${factId}`);
  const change: FactChange = {
    ...(timeline.newValue && { object: timeline.newValue }),
    ...(content.validFrom !== undefined && { from: momentOf(content.validFrom) }),
    ...(content.validTo !== undefined && { to: momentOf(content.validTo) }),
  };
  const pieces = correctFact(timeline, change);
  const writer = await DecisionWriter.of(timeline, request, graph, asked);
  const text = writer.textOf({ ...timeline, object: change.object ?? timeline.object });
  const wording = reason === null ? `Corrected: ${text}` : `Corrected: ${text} (${reason})`;
  const leaves = change.object !== undefined && objectKey(change.object) !== objectKey(timeline.object);
  return writer.read('correction', wording, pieces, { leaves });
}

/** Reads a decision that ends a fact. */
export async function readEnding(
  { factId, at, reason }: EndingContent,
  request: IngestRequestedData,
  graph: GraphWriter,
): Promise<Reading> {
  const timeline = await graph.timelineOfFact(request.workspaceId, factId, null);
  if (!timeline) return nothingRead('ending', `Ended: ${factId}`);
  const pieces = endFact(timeline, Date.parse(at));
  const writer = await DecisionWriter.of(timeline, request, graph, null);
  const text = `Ended on ${at.slice(0, 10)}: ${writer.textOf(timeline)}`;
  return writer.read('ending', reason === null ? text : `${text} (${reason})`, pieces, { leaves: true });
}

interface NewValue {
  object: FactObject;
  /** Set if the value is an entity. */
  mention?: Mention;
}

/** The predicate decides whether the words name an entity, so the fact is looked up first. */
async function readNewValue(
  { factId, object, objectType }: CorrectionContent,
  request: IngestRequestedData,
  graph: GraphWriter,
): Promise<NewValue | null> {
  if (object === undefined) return null;
  const { workspaceId } = request;
  const timeline = await graph.timelineOfFact(workspaceId, factId, null);
  if (!timeline) return null;
  const { predicate } = timeline;
  const isValue = objectType === undefined && takesValue(predicate, object);
  const type = isValue ? undefined : (objectType ?? (await typeOf(timeline.object, workspaceId, graph)));
  return readNamedObject(object, type, { ...request, predicate });
}

/** The new object has the type of the old one: what replaces a city is a city. */
async function typeOf(object: FactObject, workspaceId: string, graph: GraphWriter): Promise<string | undefined> {
  if (object.kind === 'value') return undefined;
  const [entity] = await graph.entitiesInUse(workspaceId, [object.entityId]);
  return entity?.type;
}

function nothingRead(readBy: string, text: string): Reading {
  return { text, readBy, extractions: [], retraction: null };
}

function momentOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date);
}

/** A piece of evidence with its subject and object, by canonical ids. */
interface Directed {
  subject: EntityId;
  predicate: string;
  piece: DecidedPiece;
}

type DecidedEvidence = Extract<Evidence, { kind: 'assertion' | 'ending' | 'correction' }>;

/** Writes the pieces of a decision as evidence that mentions all entities that it names. */
class DecisionWriter {
  private constructor(
    private readonly timeline: StoredFactTimeline,
    private readonly request: IngestRequestedData,
    /** By canonical id. */
    private readonly mentions: ReadonlyMap<EntityId, Mention>,
  ) {}

  static async of(
    timeline: StoredFactTimeline,
    request: IngestRequestedData,
    graph: GraphWriter,
    newValue: NewValue | null,
  ): Promise<DecisionWriter> {
    const objects = [...timeline.statements, ...(timeline.ofNewValue ?? [])].map(({ object }) => object);
    const ids = [timeline.subject, ...objects.flatMap((object) => (object?.kind === 'entity' ? object.entityId : []))];
    const known = await graph.entitiesInUse(request.workspaceId, [...new Set(ids)]);
    const mentions = new Map(
      known.map(({ id, rawId, name, type }): [EntityId, Mention] => [id, { entityId: rawId, name, type, aliases: [] }]),
    );
    if (newValue?.mention && timeline.newValue?.kind === 'entity') {
      mentions.set(timeline.newValue.entityId, newValue.mention);
    }
    return new DecisionWriter(timeline, request, mentions);
  }

  textOf({ object }: { object: FactObject }): string {
    const { subject, predicate } = this.timeline;
    return factText(this.nameOf(subject), predicate, this.nameOfObject(object));
  }

  /** @param leaves the subject no longer has this object, so that the object no longer has the subject either */
  read(readBy: string, text: string, pieces: readonly DecidedPiece[], { leaves }: { leaves: boolean }): Reading {
    const episodeId = uuidv7();
    const directed = pieces.flatMap((piece) => [{ ...this.timeline, piece }, ...(leaves ? this.mirrored(piece) : [])]);
    const evidence = directed.map((one, position) => this.toEvidence(one, { episodeId, position, wording: text }));
    const named = evidence.flatMap(({ subject, object }) => [subject, ...idsOf(object)]);
    const mentions = [...this.mentions.values()].filter(({ entityId }) => named.includes(entityId));
    return { text, readBy, extractions: [], retraction: null, restored: { episodeId, mentions, evidence } };
  }

  /** The same pieces in the other direction: either of two spouses may be the subject of a statement. */
  private mirrored(piece: DecidedPiece): Directed[] {
    const { subject, predicate, object: old } = this.timeline;
    const mirror = mirroredPredicate(predicate);
    if (mirror === null || piece.kind === 'assertion' || piece.object?.kind !== 'entity') return [];
    if (objectKey(piece.object) !== objectKey(old)) return [];
    const object: FactObject = { kind: 'entity', entityId: subject };
    return [{ subject: piece.object.entityId, predicate: mirror, piece: { ...piece, object } }];
  }

  private toEvidence(
    { subject, predicate, piece }: Directed,
    place: Pick<Evidence, 'episodeId' | 'position' | 'wording'>,
  ): DecidedEvidence {
    const { referenceTime, acceptedAt } = this.request;
    const about = {
      ...{ id: uuidv7(), ...place, confidence: DECIDED, readBy: READ_BY_API },
      ...{ saidAt: Date.parse(referenceTime), recordedAt: Date.parse(acceptedAt) },
      ...{ subject: this.rawIdOf(subject), predicate },
    };
    if (piece.kind === 'correction') return { ...about, ...piece, object: piece.object && this.raw(piece.object) };
    if (piece.kind === 'ending') return { ...about, ...piece, object: this.raw(piece.object) };
    return { ...about, ...piece, object: this.raw(piece.object), text: piece.text ?? this.textOf(piece) };
  }

  private raw(object: FactObject): FactObject {
    return object.kind === 'value' ? object : { kind: 'entity', entityId: this.rawIdOf(object.entityId) };
  }

  private rawIdOf(id: EntityId): EntityId {
    return this.mentions.get(id)?.entityId ?? id;
  }

  private nameOf(id: EntityId): string {
    return this.mentions.get(id)?.name ?? id;
  }

  private nameOfObject(object: FactObject): string {
    return object.kind === 'value' ? object.value : this.nameOf(object.entityId);
  }
}

/** The confidence of what a person decides. */
const DECIDED = 1;

function idsOf(object: FactObject | null): EntityId[] {
  return object?.kind === 'entity' ? [object.entityId] : [];
}
