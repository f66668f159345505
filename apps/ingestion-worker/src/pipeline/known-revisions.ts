import { ComputeThreads, workFor } from '@memory-graph/compute-threads';
import type { Revision } from '@memory-graph/extraction';
import { type EpisodeChange, GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import {
  entityId,
  entityKey,
  type Evidence,
  type FactObject,
  factText,
  type Person,
  scopedKey,
  scopeOf,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import type { Embedder } from '@memory-graph/models';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DOCUMENT_EMBEDDER } from './embed-episode.js';
import { knownFromEpisode, knownFromFact, type KnownFact, selfIdOf } from './known-facts.js';
import { namesIn } from './names-in-text.js';

/** Who said a text, where the reader read it. */
export interface Said {
  speaker: string;
  /** The person that "I" means. */
  self: Person;
}

/** An episode that is about to be written. */
export interface ToWrite {
  episode: EpisodeChange;
  /** Undefined: the episode revises nothing by itself. */
  said?: Said;
}

/** Of a write with many episodes, so many before count in any case; of others, the facts of whom the words name. */
const EPISODES_BEFORE = 12;

/** What read a revision, as evidence names it. */
export const READ_BY_REVISION = 'reader/revises';

/**
 * Finds the facts that hold no longer after new episodes: "sold it", "the beta slips to July". Each revision is evidence of
 * the new episode, an ending or a correction, so that truth stays a function of the evidence and a deletion restores.
 */
@Injectable()
export class KnownRevisions {
  constructor(
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    private readonly threads: ComputeThreads,
    @Inject(DOCUMENT_EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** The episodes of one write with what they revise, also of each other: those before in the list are known. */
  addTo(workspaceId: WorkspaceId, writes: readonly ToWrite[]): Promise<EpisodeChange[]> {
    return Promise.all(
      writes.map(async ({ episode, said }, index) => {
        if (!said) return episode;
        const before = writes.slice(0, index).map((write) => write.episode);
        return workFor(workspaceId, () => this.revised(workspaceId, episode, said, before));
      }),
    );
  }

  private async revised(
    workspaceId: WorkspaceId,
    episode: EpisodeChange,
    said: Said,
    before: readonly EpisodeChange[],
  ): Promise<EpisodeChange> {
    const scope = scopeOf(episode);
    const self = selfIdOf(workspaceId, scope, said.self);
    const entityIds = [...new Set([...namesIn(workspaceId, scope, episode, said.self), self])];
    const session = episode.sessionId === null ? null : { id: episode.sessionId, scope };
    const stored = await this.graph.revisableFacts(workspaceId, { entityIds, session, asOf: episode.referenceTime });
    const others = before.filter((other) => scopeOf(other) === scope && other.referenceTime <= episode.referenceTime);
    const isNamed = new Set(entityIds);
    const latest = new Set(others.slice(-EPISODES_BEFORE));
    const known = [
      ...stored.map((fact) => knownFromFact(fact, self)),
      ...others.flatMap((other) =>
        knownFromEpisode(other, self).filter((fact) => latest.has(other) || isNamed.has(fact.subject)),
      ),
    ].filter((fact) => !isSaidAgain(fact, episode));
    if (known.length === 0) return episode;
    const predicates = episode.evidence.flatMap((piece) => ('predicate' in piece ? [piece.predicate] : []));
    const task = {
      text: episode.text,
      speaker: said.speaker,
      predicates,
      known: known.map((fact) => ({ ...fact.statement, hasOtherValue: isStatedOtherwise(fact, episode) })),
    };
    const revisions = await this.threads.run('revise', task, Math.max(1, episode.text.length));
    const revised = revisions.reduce(
      (before, revision) => withRevision(before, known[revision.index]!, revision, workspaceId),
      episode,
    );
    const texts = newTexts(revised);
    if (texts.length === 0) return revised;
    const vectors = await this.embedder.embedDocuments(texts);
    const added = texts.map((text, index) => [text, vectors[index]!] as const);
    return { ...revised, textEmbeddings: new Map([...revised.textEmbeddings, ...added]) };
  }
}

/** Whether the episode states another value of the same attribute. */
function isStatedOtherwise({ subject, predicate }: KnownFact, { evidence }: EpisodeChange): boolean {
  return evidence.some(
    (piece) => piece.kind === 'assertion' && piece.subject === subject && piece.predicate === predicate,
  );
}

/** Whether the episode states the fact itself, or ends it already. */
function isSaidAgain({ subject, predicate, object }: KnownFact, { evidence }: EpisodeChange): boolean {
  return evidence.some(
    (piece) =>
      'predicate' in piece &&
      piece.subject === subject &&
      piece.predicate === predicate &&
      piece.object !== null &&
      JSON.stringify(piece.object) === JSON.stringify(object),
  );
}

/** The episode with the end of a fact, and with what its text says to be right instead. */
function withRevision(
  episode: EpisodeChange,
  fact: KnownFact,
  revision: Revision,
  workspaceId: WorkspaceId,
): EpisodeChange {
  const { evidence, mentions } = episode;
  const ended = { ...episode, evidence: [...evidence, toEvidence(fact, revision, episode)] };
  const { instead } = revision;
  // Two facts may have had the value.
  if (!instead || isStatedOtherwise(fact, episode)) return ended;
  const { subject, predicate, subjectName, objectType } = fact;
  const entity = entityId(workspaceId, scopedKey(scopeOf(episode), entityKey(instead.value)));
  const object: FactObject =
    objectType === null ? { kind: 'value', value: instead.value } : { kind: 'entity', entityId: entity };
  const assertion: Evidence = {
    ...baseOf(episode, revision, ended.evidence.length),
    ...{ kind: 'assertion', subject, predicate, object, to: null },
    from: instead.isMistake ? fact.validFrom : episode.referenceTime,
    text: factText(subjectName, predicate, instead.value),
  };
  const isKnown = objectType === null || mentions.some((mention) => mention.entityId === entity);
  const mention = { entityId: entity, name: instead.value, type: objectType ?? 'other', aliases: [] };
  return {
    ...episode,
    evidence: [...ended.evidence, assertion],
    mentions: isKnown ? mentions : [...mentions, mention],
  };
}

function newTexts({ evidence, textEmbeddings }: EpisodeChange): string[] {
  const texts = evidence.flatMap((piece) => (piece.kind === 'assertion' ? [piece.text] : []));
  return [...new Set(texts)].filter((text) => !textEmbeddings.has(text));
}

type Base = Pick<
  Evidence,
  'id' | 'episodeId' | 'position' | 'saidAt' | 'recordedAt' | 'wording' | 'confidence' | 'readBy'
>;

function baseOf(episode: EpisodeChange, { wording, certainty }: Revision, position: number): Base {
  return {
    ...{ id: uuidv7(), episodeId: episode.episodeId, position, saidAt: episode.referenceTime },
    ...{ recordedAt: episode.recordedAt, wording, confidence: certainty, readBy: READ_BY_REVISION },
  };
}

/** What never was, or was still to come, is taken back; what held ends when its successor begins, or when it was said. */
function toEvidence(fact: KnownFact, revision: Revision, episode: EpisodeChange): Evidence {
  const { subject, predicate, object } = fact;
  const base = { ...baseOf(episode, revision, episode.evidence.length), subject, predicate, object };
  const since = fact.validFrom ?? Number.NEGATIVE_INFINITY;
  if (revision.instead?.isMistake || since > episode.referenceTime) {
    return { ...base, kind: 'correction', wrongTime: null };
  }
  const successor = episode.evidence.find(
    (piece) =>
      piece.kind === 'assertion' && piece.subject === subject && piece.predicate === predicate && piece.from !== null,
  );
  const begins = successor?.kind === 'assertion' && successor.from! > since ? successor : null;
  const at = begins?.from ?? episode.referenceTime;
  return { ...base, kind: 'ending', at, ...(begins?.fromPrecision && { atPrecision: begins.fromPrecision }) };
}
