import { ComputeThreads, type EvidenceWithNames } from '@memory-graph/compute-threads';
import { ServiceError } from '@memory-graph/errors';
import {
  EVIDENCE_ARCHIVE,
  type EvidenceArchive,
  type Mention,
  RECORDED_EVIDENCE,
  type RecordedEpisode,
  type RecordedEvidence,
  type RecordedPosition,
} from '@memory-graph/graph';
import { toRawEvidence } from '@memory-graph/graph/core';
import {
  entityKey,
  type Evidence,
  type FactDifference,
  type KnownName,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import { Outbox } from '@memory-graph/relational-store';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { reExtractionChanged } from './re-extraction-events.js';
import { DifferenceRepository, type StoredDifference } from './difference.repository.js';
import { quoteDifference, type Quotes } from './quote-difference.js';
import { ReExtractionRepository } from './re-extraction.repository.js';
import type { OtherReading, ReExtraction, ReExtractionSummary } from './re-extraction.js';
import { ReadingRepository } from './reading.repository.js';
import { costOf, countsOf } from './to-re-extraction-dto.js';

const PAGE = 200;
/** All evidence of the workspace is compared in memory. */
export const MAX_STATEMENTS = 200_000;
/** Later than any time of recording. */
const EVER = Date.UTC(9999, 11, 31);

type Pile = { evidence: Evidence[]; names: KnownName[] };

/** Derives the facts of all evidence with and without the other readings, and stores how they differ. */
@Injectable()
export class CompareReadings {
  constructor(
    private readonly reExtractions: ReExtractionRepository,
    private readonly readings: ReadingRepository,
    private readonly differences: DifferenceRepository,
    @Inject(RECORDED_EVIDENCE) private readonly recorded: RecordedEvidence,
    @Inject(EVIDENCE_ARCHIVE) private readonly archive: EvidenceArchive,
    private readonly threads: ComputeThreads,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ServiceError `unprocessable` if the workspace has more than `MAX_STATEMENTS` statements */
  async run(reExtraction: ReExtraction): Promise<void> {
    const { id, workspaceId } = reExtraction;
    const other = await this.changedReadings(id);
    const { common, before, after, queueIds } = await this.piles(workspaceId, other);
    const size = common.evidence.length + before.evidence.length + after.evidence.length;
    const found =
      other.size === 0 ? [] : await this.threads.run('compare', { workspaceId, common, before, after }, size);
    const quotes = quotesOf(found, [common, before, after], queueIds);
    await this.finish(
      reExtraction,
      found.map((difference) => quoteDifference(difference, quotes)),
    );
    await this.forgetRemoved(reExtraction);
  }

  private async changedReadings(id: string): Promise<Map<string, OtherReading>> {
    const other = new Map<string, OtherReading>();
    for await (const page of this.readings.changed(id, PAGE)) {
      for (const { queueId, reading } of page) other.set(queueId, reading);
    }
    return other;
  }

  private async piles(workspaceId: WorkspaceId, other: ReadonlyMap<string, OtherReading>) {
    const [common, before, after] = [newPile(), newPile(), newPile()];
    /** By episode id. */
    const queueIds = new Map<string, string>();
    let statements = 0;
    for await (const episode of this.episodesOf(workspaceId)) {
      statements += episode.statements.length;
      if (statements > MAX_STATEMENTS) throw tooLarge();
      queueIds.set(episode.id, episode.queueId);
      const reading = other.get(episode.queueId);
      addTo(reading ? before : common, episode.statements.map(toRawEvidence), episode.mentions);
      if (reading) addTo(after, reading.evidence, reading.mentions);
    }
    return { common, before, after, queueIds };
  }

  private async *episodesOf(workspaceId: WorkspaceId): AsyncGenerator<RecordedEpisode> {
    let last: RecordedPosition | null = null;
    do {
      const page = await this.recorded.readPage(workspaceId, EVER, last, PAGE);
      yield* JSON.parse(page.json) as RecordedEpisode[];
      last = page.last;
    } while (last);
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
    const removed = await this.archive.removedAmong(workspaceId, quoted);
    if (removed.length > 0) await this.readings.forget(removed);
  }
}

function newPile(): Pile {
  return { evidence: [], names: [] };
}

function addTo({ evidence, names }: Pile, pieces: readonly Evidence[], mentions: readonly Mention[]): void {
  evidence.push(...pieces);
  for (const { entityId: rawId, name, type, aliases } of mentions) {
    names.push({ rawId, key: entityKey(name), type, isAlias: false });
    for (const alias of aliases) names.push({ rawId, key: entityKey(alias), type, isAlias: true });
  }
}

/** The wordings of the statements that the differing facts rest on. */
function quotesOf(
  found: readonly FactDifference[],
  [common, before, after]: readonly [EvidenceWithNames, EvidenceWithNames, EvidenceWithNames],
  queueIds: ReadonlyMap<string, string>,
): Quotes {
  const wanted = new Set(found.flatMap((one) => [...(one.before?.supportIds ?? []), ...(one.after?.supportIds ?? [])]));
  const among = (...piles: EvidenceWithNames[]) =>
    new Map(
      piles
        .flatMap(({ evidence }) => evidence.filter(({ id }) => wanted.has(id)))
        .map((one) => [one.id, { logId: queueIds.get(one.episodeId)!, episodeId: one.episodeId, text: one.wording }]),
    );
  return { before: among(common, before), after: among(common, after) };
}

const tooLarge = () =>
  new ServiceError(
    'unprocessable',
    `The workspace has more than ${MAX_STATEMENTS.toLocaleString('en')} statements, which is too many to compare`,
  );
