import { ComputeThreads } from '@memory-graph/compute-threads';
import type { QuotedSentenceDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { EVIDENCE_READER, type EvidenceReader, recordedEpisodes } from '@memory-graph/graph';
import {
  type Evidence,
  EvidenceGroups,
  type EvidenceView,
  type FactDifference,
  type StatementId,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import { Outbox } from '@memory-graph/relational-store';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pauses } from '../pipeline/loop-turns.js';
import { DifferenceRepository, type StoredDifference } from './difference.repository.js';
import { GatheredEvidence, type Pile } from './gathered-evidence.js';
import { quoteDifference } from './quote-difference.js';
import { reExtractionChanged } from './re-extraction-events.js';
import { ReExtractionRepository } from './re-extraction.repository.js';
import type { OtherReading, ReExtraction, ReExtractionSummary } from './re-extraction.js';
import { ReadingRepository } from './reading.repository.js';
import { costOf, countsOf } from './to-re-extraction-dto.js';

const PAGE = 200;
/** The evidence of the workspace is held in memory while it is compared. */
const MAX_STATEMENTS = 200_000;
/** Of both sides; some 100 ms of a thread. */
const STATEMENTS_PER_TASK = 5_000;

/** Derives the facts of all evidence with and without the other readings, and stores how they differ. */
@Injectable()
export class CompareReadings {
  constructor(
    private readonly reExtractions: ReExtractionRepository,
    private readonly readings: ReadingRepository,
    private readonly differences: DifferenceRepository,
    @Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader,
    private readonly threads: ComputeThreads,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ServiceError `unprocessable` if the workspace has more than `MAX_STATEMENTS` statements */
  async run(reExtraction: ReExtraction): Promise<void> {
    const { id, workspaceId } = reExtraction;
    const other = await this.changedReadings(id);
    const differences = other.size === 0 ? [] : await this.compare(workspaceId, await this.gather(workspaceId, other));
    await this.finish(reExtraction, differences);
    await this.forgetRemoved(reExtraction);
  }

  private async changedReadings(id: string): Promise<Map<string, OtherReading>> {
    const other = new Map<string, OtherReading>();
    for await (const page of this.readings.changed(id, PAGE)) {
      for (const { queueId, reading } of page) other.set(queueId, reading);
    }
    return other;
  }

  private async gather(workspaceId: WorkspaceId, other: ReadonlyMap<string, OtherReading>): Promise<GatheredEvidence> {
    const gathered = new GatheredEvidence();
    for await (const page of recordedEpisodes(this.evidence, workspaceId, PAGE)) {
      for (const episode of page) gathered.add(episode, other.get(episode.queueId));
      if (gathered.size > MAX_STATEMENTS) throw tooLarge();
    }
    return gathered;
  }

  private async compare(workspaceId: WorkspaceId, gathered: GatheredEvidence): Promise<StoredDifference[]> {
    const differences: StoredDifference[] = [];
    const groups = await this.groupsOf(workspaceId, gathered);
    const declared = (await this.evidence.declaration(workspaceId))?.declared ?? [];
    for (const part of groups.differing(STATEMENTS_PER_TASK)) {
      const cost = part.before.length + part.after.length;
      const found = await this.threads.run('compare', { workspaceId, declared, ...part }, cost);
      const quotes = { before: quotesOf(part.before, gathered), after: quotesOf(part.after, gathered) };
      differences.push(...found.map((difference) => quoteDifference(difference, quotes)));
    }
    return differences;
  }

  private async groupsOf(
    workspaceId: WorkspaceId,
    { common, before, after }: GatheredEvidence,
  ): Promise<EvidenceGroups> {
    const pause = pauses();
    const viewWith = (pile: Pile): Promise<EvidenceView> => {
      const evidence = [...common.evidence, ...pile.evidence].filter((one) => !('subject' in one));
      const names = [...common.names, ...pile.names];
      return this.threads.run('view', { workspaceId, evidence, names }, evidence.length + names.length + 1);
    };
    const groups = new EvidenceGroups(await viewWith(before), await viewWith(after));
    for (const one of common.evidence) {
      groups.addToBoth(one);
      const turn = pause();
      if (turn) await turn;
    }
    for (const one of before.evidence) groups.addBefore(one);
    for (const one of after.evidence) groups.addAfter(one);
    return groups;
  }

  private async finish(reExtraction: ReExtraction, differences: readonly StoredDifference[]): Promise<void> {
    const totals = await this.readings.totals(reExtraction.id);
    const countOf = (wanted: FactDifference['kind']) => differences.filter(({ kind }) => kind === wanted).length;
    const found = { added: countOf('added'), gone: countOf('gone'), changed: countOf('changed') };
    const summary: ReExtractionSummary = { counts: { ...countsOf(totals), ...found }, cost: costOf(totals) };
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.reExtractions.move(reExtraction, ['comparing'], 'ready', { manager, summary }))) return;
      await this.differences.replace(manager, reExtraction.id, differences);
      await this.outbox.add(manager, [reExtractionChanged('ready', reExtraction, summary)]);
    });
    this.outbox.wake();
  }

  /** What was removed during the comparison must not be quoted. */
  private async forgetRemoved({ id, workspaceId }: ReExtraction): Promise<void> {
    const quoted = await this.differences.quotedEpisodes(id);
    const removed = await this.evidence.removedAmong(workspaceId, quoted);
    if (removed.length > 0) await this.readings.forget(removed);
  }
}

function quotesOf(evidence: readonly Evidence[], { queueIds }: GatheredEvidence): Map<StatementId, QuotedSentenceDto> {
  return new Map(
    evidence.map(({ id, episodeId, wording }) => [id, { logId: queueIds.get(episodeId)!, episodeId, text: wording }]),
  );
}

const tooLarge = () =>
  new ServiceError(
    'unprocessable',
    `The workspace has more than ${MAX_STATEMENTS.toLocaleString('en')} statements, which is too many to compare`,
  );
