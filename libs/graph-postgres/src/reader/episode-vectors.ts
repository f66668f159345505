import type { CandidateRequest, ScoredHit } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredCorpus } from './corpus-statistics.js';
import { PackedVectors } from './packed-vectors.js';
import type { ReadSql } from './read-sql.js';
import { readVectorNumbers, readVectorsAfter } from './vector-rows.js';

interface KeptCorpus {
  vectors: PackedVectors;
  /** All vectors up to this number are here. */
  lastNo: number;
  /** The corpus' count of removals when they were last looked at. */
  removals: number;
  /** Refreshing: one at a time. */
  refreshing: Promise<void>;
}

/**
 * The vectors of the episodes of the workspaces that were searched lately, in the memory of the process that searches:
 * comparing all of them takes a tenth of what the database needs to fetch them.
 *
 * They are those of the graph as it is, without any event: numbers of vectors only grow and become visible in their order,
 * so that what is new is read by number; and removals are counted with the corpus, so that a change of that count tells when
 * to look which ones are still there. Both come with the statistics that each search reads anyway.
 */
export class EpisodeVectors {
  /** In the order of their last use. */
  private readonly corpora = new Map<number, KeptCorpus>();

  /** @param maxBytes of all vectors that are kept */
  constructor(
    private readonly sql: ReadSql,
    private readonly maker: EmbedderIdentity,
    private readonly maxBytes: number,
  ) {}

  /** Whether this corpus, if there is one, is small enough to be kept. */
  canHold(corpus: StoredCorpus | undefined): boolean {
    return !!corpus && PackedVectors.bytesOf(corpus.documentCount, this.maker.dimension) <= this.maxBytes;
  }

  /** The nearest of a corpus that can be held, best first. */
  async hits(
    corpus: StoredCorpus,
    { embedding, similarityFloor, limit }: Pick<CandidateRequest, 'embedding' | 'similarityFloor' | 'limit'>,
  ): Promise<ScoredHit[]> {
    const kept = this.use(corpus.no);
    if (isBehind(kept, corpus)) {
      kept.refreshing = kept.refreshing.catch(() => undefined).then(() => this.refresh(kept, corpus));
      await kept.refreshing;
      this.makeRoom();
    } else {
      // The database gets its part of the same search first, and works on it meanwhile.
      await nextTurn();
    }
    const near = kept.vectors.nearest(embedding, similarityFloor, limit);
    return near.map(({ place, score }) => ({ kind: 'episode', id: kept.vectors.idAt(place), score }));
  }

  private use(corpusNo: number): KeptCorpus {
    const kept = this.corpora.get(corpusNo) ?? {
      vectors: new PackedVectors(this.maker.dimension),
      lastNo: 0,
      removals: 0,
      refreshing: Promise.resolve(),
    };
    this.corpora.delete(corpusNo);
    this.corpora.set(corpusNo, kept);
    return kept;
  }

  private async refresh(kept: KeptCorpus, corpus: StoredCorpus): Promise<void> {
    while (kept.lastNo < corpus.lastNo) {
      const { rows, isLast } = await readVectorsAfter(this.sql, corpus.no, kept.lastNo, this.maker);
      kept.vectors.append(rows);
      kept.lastNo = Math.max(rows.numbers.at(-1) ?? 0, isLast ? corpus.lastNo : 0);
    }
    if (kept.removals >= corpus.removals) return;
    if (kept.vectors.size > 0) kept.vectors.retain(await readVectorNumbers(this.sql, corpus.no));
    kept.removals = corpus.removals;
  }

  /** The corpus in use is the last to go. */
  private makeRoom(): void {
    let bytes = [...this.corpora.values()].reduce((sum, { vectors }) => sum + vectors.bytes, 0);
    for (const [no, { vectors }] of this.corpora) {
      if (bytes <= this.maxBytes || this.corpora.size === 1) return;
      this.corpora.delete(no);
      bytes -= vectors.bytes;
    }
  }
}

function isBehind(kept: KeptCorpus, { lastNo, removals }: StoredCorpus): boolean {
  return kept.lastNo < lastNo || kept.removals < removals;
}
