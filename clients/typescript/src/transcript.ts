import type { EpisodeListEntry } from './generated/types.gen.js';
import type { MemoryGraph } from './memory-graph.js';
import { entryOf, keptEntryOf, type TranscriptEntry } from './transcript-entries.js';

export interface TranscriptOptions {
  /** Of `data`, such as the name of the framework: entries of other formats are not read. */
  format: string;
  /** Of the episodes. Default: the format. */
  source?: string;
  /** Whose memory it is, if many users share a workspace. */
  subject?: string | undefined;
}

const BATCH_ITEMS = 500;
/** Half of what a request may have. */
const BATCH_CHARACTERS = 256 * 1024;

let latestTime = 0;

/**
 * The messages of a session, kept so that they come back as they were added, in their order. Each is an episode: searches
 * find it, and facts are extracted from what users and assistants say.
 */
export class Transcript {
  private readonly source: string;
  private readonly own: { sessionId: string; metadata: Record<string, string>; subject?: string };

  /** @param sessionId 1 to 200 characters. Other content of the same session does not disturb */
  constructor(
    private readonly memory: MemoryGraph,
    readonly sessionId: string,
    private readonly options: TranscriptOptions,
  ) {
    const { format, source = format, subject } = options;
    this.source = source;
    this.own = { sessionId, metadata: { 'message.format': format }, ...(subject !== undefined && { subject }) };
  }

  /**
   * Adds messages, and waits until they can be read and searched. Many are added in several requests, each of which adds
   * all or none of its messages.
   * @throws ProcessingFailedError if a message cannot be processed
   * @throws TimeoutError; the messages are kept, and processing continues
   */
  async add(entries: readonly TranscriptEntry[]): Promise<void> {
    const { format, subject } = this.options;
    const items = entries.map((entry) => {
      const { text, metadata } = keptEntryOf(entry, format);
      const owner = subject === undefined ? {} : { subject };
      const said = { referenceTime: nextTime(), source: this.source, sessionId: this.sessionId };
      return { episodeBody: text, metadata, ...said, ...owner };
    });
    for (const batch of batchesOf(items)) {
      const { status, queueIds } = await this.memory.api.add.batch({ body: { items: batch }, query: { wait: true } });
      if (status !== 'completed') await this.memory.waitFor(queueIds);
    }
  }

  /**
   * The messages, oldest first.
   * @param limit only the latest ones
   */
  async read(limit = Infinity): Promise<TranscriptEntry[]> {
    const entries: TranscriptEntry[] = [];
    for (const episode of await this.latest(limit)) entries.push(await this.entryOf(episode));
    return entries;
  }

  /** Removes the latest message and what was extracted from it. Undefined: there is none. */
  async pop(): Promise<TranscriptEntry | undefined> {
    const [episode] = await this.latest(1);
    if (episode === undefined) return undefined;
    const entry = await this.entryOf(episode);
    await this.memory.api.logs.remove({ path: { id: episode.logId }, body: { id: episode.logId } });
    return entry;
  }

  /** Removes all messages and what was extracted from them. */
  async clear(): Promise<void> {
    const forgetting = await this.memory.forget(this.own);
    if (forgetting.preview.counts.logs > 0) await forgetting.confirm();
  }

  private async latest(limit: number): Promise<EpisodeListEntry[]> {
    const found: EpisodeListEntry[] = [];
    if (!(limit > 0)) return found;
    for await (const episode of this.memory.episodes(this.own)) {
      // Those of the same time are in the order of their logs, which the list does not keep.
      if (found.length >= limit && episode.referenceTime < found.at(-1)!.referenceTime) break;
      found.push(episode);
    }
    found.sort((a, b) => compare(a.referenceTime, b.referenceTime) || compare(a.logId, b.logId));
    return found.slice(-limit);
  }

  /** Lists have only the beginning of a long text. */
  private async entryOf({ id, content, contentLength, metadata }: EpisodeListEntry): Promise<TranscriptEntry> {
    const isWhole = content.length === contentLength;
    const text = isWhole ? content : (await this.memory.api.episodes.find({ path: { id } })).content;
    return entryOf({ text, metadata });
  }
}

/** Later than any time that it gave before, also if the clock goes back. */
function nextTime(): string {
  latestTime = Math.max(Date.now(), latestTime + 1);
  return new Date(latestTime).toISOString();
}

function* batchesOf<T extends { episodeBody: string; metadata: object }>(items: readonly T[]): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    if (batch.length > 0 && (batch.length === BATCH_ITEMS || characters + size > BATCH_CHARACTERS)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(item);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
