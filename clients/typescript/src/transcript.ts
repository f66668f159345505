import { addAll } from './add-all.js';
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

let latestTime = 0;

/**
 * The messages of a session, kept so that they come back as they were added, in their order. Each is an episode. What users
 * and assistants say is searched, and facts are extracted from it.
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
   * Adds messages, and waits until they can be read and searched: see `addAll`.
   * @throws ProcessingFailedError if a message cannot be processed
   * @throws TimeoutError; the messages are kept, and processing continues
   */
  async add(entries: readonly TranscriptEntry[]): Promise<void> {
    const { format, subject } = this.options;
    const items = entries.map((entry) => {
      const { text, metadata } = keptEntryOf(entry, format);
      const owner = subject === undefined ? {} : { subject };
      const said = { referenceTime: nextTime(), source: this.source, sessionId: this.sessionId };
      return { text, metadata, ...said, ...owner };
    });
    await addAll(this.memory, items);
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

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
