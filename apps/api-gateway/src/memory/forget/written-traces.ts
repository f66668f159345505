import type { LogReader } from '../log-store/log.repository.js';
import { segmentSentences } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SearchFeedbackRepository } from '../search-feedback/search-feedback.repository.js';
import { ConversationTraces } from './conversation-traces.js';

/** Shorter sentences are ignored, because texts contain them by chance. */
const SHORTEST_SENTENCE = 12;

/** A table with texts beside the logs, from which what was forgotten is removed: with a subject, only from its texts. */
export interface Traces {
  isEmpty(workspaceId: string): Promise<boolean>;

  /** Removes the texts that contain one of these sentences. */
  forgetSentences(of: LogReader, sentences: readonly string[]): Promise<void>;

  /** Removes the texts that refer to one of these facts or episodes. */
  forgetReferencesTo(of: LogReader, ids: readonly string[]): Promise<void>;

  /** The texts to check after the given id, in order of id, page by page. */
  texts(of: LogReader, after: string | null, limit: number): Promise<{ id: string; content: string }[]>;

  forgetTexts(of: LogReader, ids: readonly string[]): Promise<void>;
}

/** Removes what was forgotten from conversations, and from feedback on search results. */
@Injectable()
export class WrittenTraces {
  readonly places: readonly Traces[];

  constructor(
    private readonly dataSource: DataSource,
    conversations: ConversationTraces,
    feedback: SearchFeedbackRepository,
  ) {
    this.places = [conversations, feedback];
  }

  /** Removes the texts that contain a sentence of one of these logs. */
  async forgetSentencesOf(of: LogReader, logIds: readonly string[]): Promise<void> {
    const { workspaceId } = of;
    const areEmpty = await Promise.all(this.places.map((place) => place.isEmpty(workspaceId)));
    if (areEmpty.every(Boolean)) return;
    const logs = await this.dataSource.query<{ text: string }[]>(
      'SELECT ingest_text AS text FROM memory.log WHERE workspace_id = $1 AND id = ANY ($2::uuid[])',
      [workspaceId, logIds],
    );
    await this.forgetSentences(of, [...new Set(logs.flatMap(({ text }) => [...segmentSentences(text)]))]);
  }

  /** Removes the texts that contain one of these sentences. */
  async forgetSentences(of: LogReader, sentences: readonly string[]): Promise<void> {
    const long = sentences.map((sentence) => sentence.trim()).filter(({ length }) => length >= SHORTEST_SENTENCE);
    if (long.length === 0) return;
    for (const place of this.places) await place.forgetSentences(of, long);
  }

  /** Removes the texts that refer to one of these facts or episodes. */
  async forgetReferencesTo(of: LogReader, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const place of this.places) await place.forgetReferencesTo(of, ids);
  }
}
