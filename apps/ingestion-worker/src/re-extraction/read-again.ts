import { createHash } from 'node:crypto';
import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { EpisodeOrigin } from '@memory-graph/contracts/internal-http';
import { isTransient } from '@memory-graph/errors';
import { EXTRACTOR_CHOICE, type ExtractorChoice } from '@memory-graph/extraction';
import {
  asWritten,
  EVIDENCE_READER,
  type EvidenceReader,
  type Mention,
  type UnembeddedEpisode,
} from '@memory-graph/graph';
import { contextOf, isSameEvidence, keepStatementIds } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';
import { composeEpisode } from '../pipeline/compose-episode.js';
import { ContentReader } from '../pipeline/read-content/content-reader.js';
import { keepRevisions, keepStated } from './keep-stated.js';
import { ReExtractionRepository } from './re-extraction.repository.js';
import type { OtherReading, ReadEpisode, ReExtraction } from './re-extraction.js';
import { ReadingRepository } from './reading.repository.js';

/** After a crash, the readings of so many episodes are repeated at most: those of a model cost something. */
const EPISODES_PER_STEP = { reader: 100, rules: 100, model: 8 };

/**
 * Reads episodes with another extractor, beside the graph. The text is that of the graph, so that what ingestion rules
 * dropped stays away.
 */
@Injectable()
export class ReadAgain {
  constructor(
    private readonly reExtractions: ReExtractionRepository,
    private readonly readings: ReadingRepository,
    @Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader,
    @Inject(EXTRACTOR_CHOICE) private readonly choice: ExtractorChoice,
    private readonly reader: ContentReader,
  ) {}

  /**
   * Reads the next episodes; if there are none, the comparison is next.
   * @throws the first transient error; what was read besides is kept
   */
  async step(reExtraction: ReExtraction): Promise<void> {
    const { id, workspaceId, extractor } = reExtraction;
    const waiting = await this.readings.listWaiting(id, EPISODES_PER_STEP[extractor]);
    if (waiting.length === 0) {
      await this.reExtractions.move(reExtraction, ['reading'], 'comparing');
      return;
    }
    const queueIds = waiting.map(({ queueId }) => queueId);
    const stored = (await this.evidence.readEpisodes(workspaceId, { queueIds })).map(asWritten);
    const origins = new Map(waiting.map(({ queueId, origin }) => [queueId, origin]));
    const textOf = await this.textsBefore(workspaceId, [...origins.values()]);
    const read = await Promise.allSettled(
      stored.map((episode) => this.read(reExtraction, episode, origins.get(episode.queueId)!, textOf)),
    );
    await this.readings.save(
      id,
      read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    );
    await this.forgetOutdated(reExtraction, queueIds, stored);
    const failed = read.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async read(
    { workspaceId, extractor: kind, prompt, vocabulary }: ReExtraction,
    stored: UnembeddedEpisode,
    { preceding = [], ...origin }: EpisodeOrigin,
    textOf: ReadonlyMap<string, string>,
  ): Promise<ReadEpisode> {
    const cost = { modelCalls: 0, tokensIn: 0, tokensOut: 0 };
    const extractor = await this.choice.open(kind, {
      instruction: prompt,
      onUsage: ({ inputTokens, outputTokens }) => {
        cost.modelCalls++;
        cost.tokensIn += inputTokens;
        cost.tokensOut += outputTokens;
      },
    });
    const { queueId, episodeId, text } = stored;
    const before = preceding.flatMap(({ queueId: id, speaker }) =>
      textOf.has(id) ? [{ speaker, text: textOf.get(id)! }] : [],
    );
    const request: IngestRequestedData = {
      ...{ ...origin, workspaceId, attempt: 1, content: { kind: 'text', text } },
      ...(before.length > 0 && { context: contextOf(before) }),
      ...(vocabulary && { vocabulary }),
    };
    const statementsBefore = stored.evidence.length;
    try {
      const reading = await this.reader.readText(text, request, extractor);
      const again = keepStated(stored, await composeEpisode(reading, request, episodeId));
      const composed = kind === 'reader' ? keepRevisions(stored, again) : again;
      const evidence = keepStatementIds(stored.evidence, composed.evidence);
      const { readBy, chunks } = reading;
      const { unread } = composed;
      const other: OtherReading = {
        ...{ ...composed, episodeId, evidence },
        textDigest: digestOf(text),
        extraction: {
          ...{ extractor: readBy, statements: evidence.length },
          ...(chunks && { chunks }),
          ...(unread && { unread: unread.length }),
        },
      };
      const isSame = isSameEvidence(stored.evidence, evidence) && isSameMentions(stored.mentions, other.mentions);
      const statementsAfter = evidence.length;
      return isSame
        ? { queueId, state: 'same', reading: null, statementsBefore, statementsAfter, ...cost }
        : { queueId, state: 'changed', reading: other, statementsBefore, statementsAfter, ...cost };
    } catch (error) {
      if (isTransient(error)) throw error;
      return { queueId, state: 'unread', reading: null, statementsBefore, statementsAfter: statementsBefore, ...cost };
    }
  }

  /** By queue id, the texts of the messages before these episodes, as far as they are kept. */
  private async textsBefore(
    workspaceId: string,
    origins: readonly EpisodeOrigin[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(origins.flatMap(({ preceding = [] }) => preceding.map(({ queueId }) => queueId)));
    const episodes = ids.size === 0 ? [] : await this.evidence.readEpisodes(workspaceId, { queueIds: [...ids] });
    return new Map(episodes.map(({ queueId, text }) => [queueId, text]));
  }

  /** Also what was removed or shortened while it was read: that may have come before its reading was stored. */
  private async forgetOutdated(
    { workspaceId }: ReExtraction,
    queueIds: readonly string[],
    read: readonly UnembeddedEpisode[],
  ): Promise<void> {
    const episodes = await this.evidence.readEpisodes(workspaceId, { queueIds: read.map(({ queueId }) => queueId) });
    const texts = new Map(episodes.map(({ queueId, text }) => [queueId, text]));
    const current = new Set(read.flatMap(({ queueId, text }) => (texts.get(queueId) === text ? [queueId] : [])));
    const outdated = queueIds.filter((queueId) => !current.has(queueId));
    if (outdated.length > 0) await this.readings.forget(outdated);
  }
}

/** Identifies a text, to check whether it is still the one that was read. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSameMentions(one: readonly Mention[], other: readonly Mention[]): boolean {
  return textOf(one) === textOf(other);
}

function textOf(mentions: readonly Mention[]): string {
  return JSON.stringify(mentions.map(({ entityId, name, type, aliases }) => [entityId, name, type, ...aliases]));
}
