import { ComputeThreads, workFor } from '@memory-graph/compute-threads';
import type { Revision } from '@memory-graph/extraction';
import { type EpisodeChange, GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { type Evidence, type Person, scopeOf, type WorkspaceId } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
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

/** Of a write with many episodes the nearest count. */
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
  ) {}

  /** The episodes of one write with what they revise, also of each other: those before in the list are known. */
  addTo(workspaceId: WorkspaceId, writes: readonly ToWrite[]): Promise<EpisodeChange[]> {
    return Promise.all(
      writes.map(async ({ episode, said }, index) => {
        if (!said) return episode;
        const before = writes.slice(Math.max(0, index - EPISODES_BEFORE), index).map((write) => write.episode);
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
    const known = [
      ...stored.map((fact) => knownFromFact(fact, self)),
      ...others.flatMap((other) => knownFromEpisode(other, self)),
    ].filter((fact) => !isSaidAgain(fact, episode));
    if (known.length === 0) return episode;
    const predicates = episode.evidence.flatMap((piece) => ('predicate' in piece ? [piece.predicate] : []));
    const task = {
      text: episode.text,
      speaker: said.speaker,
      predicates,
      known: known.map(({ statement }) => statement),
    };
    const revisions = await this.threads.run('revise', task, Math.max(1, episode.text.length));
    const evidence = revisions.map((revision, index) =>
      toEvidence(known[revision.index]!, revision, episode, episode.evidence.length + index),
    );
    return evidence.length === 0 ? episode : { ...episode, evidence: [...episode.evidence, ...evidence] };
  }
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

/** A fact that was still to come is taken back; what held ends when its successor begins, or when it was said. */
function toEvidence(fact: KnownFact, revision: Revision, episode: EpisodeChange, position: number): Evidence {
  const { subject, predicate, object } = fact;
  const base = {
    ...{ id: uuidv7(), episodeId: episode.episodeId, position, saidAt: episode.referenceTime },
    ...{ recordedAt: episode.recordedAt, wording: revision.wording, confidence: revision.certainty },
    ...{ readBy: READ_BY_REVISION, subject, predicate, object },
  };
  const since = fact.validFrom ?? Number.NEGATIVE_INFINITY;
  if (since > episode.referenceTime) return { ...base, kind: 'correction', wrongTime: null };
  const successor = episode.evidence.find(
    (piece) =>
      piece.kind === 'assertion' && piece.subject === subject && piece.predicate === predicate && piece.from !== null,
  );
  const begins = successor?.kind === 'assertion' && successor.from! > since ? successor : null;
  const at = begins?.from ?? episode.referenceTime;
  return { ...base, kind: 'ending', at, ...(begins?.fromPrecision && { atPrecision: begins.fromPrecision }) };
}
