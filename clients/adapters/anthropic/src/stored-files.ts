import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError';
import { type BatchItem, type EpisodeFilters, type MemoryGraph, NotFoundError } from '@memory-graph/client';
import { bytesOf, CHANGED, placesOf } from './texts.js';

/** What the metadata of an episode has at `file`. */
interface FileMetadata {
  path: string;
  /** The path and all directories above it, to list by directory. */
  within: string[];
  /** Counts the edits: of two that are stored, the higher one is the file. */
  version: number;
  bytes: number;
}

/** A version of a file, with the log that keeps it. */
export interface StoredFile extends FileMetadata {
  logId: string;
}

/** What the service takes in no text: NUL, and surrogates without their other half. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Reads and writes the episodes that are the files of a memory tool. */
export class StoredFiles {
  private readonly owner: { subject?: string };

  /** @param source of the episodes. Files of other sources, and of other subjects, are not of this tool */
  constructor(
    private readonly memory: MemoryGraph,
    private readonly source: string,
    private readonly subject: string | undefined,
  ) {
    this.owner = subject === undefined ? {} : { subject };
  }

  /** The file at a path, or those in a directory: all stored versions, the one to read of each path first. */
  below(path: string): Promise<StoredFile[]> {
    return this.list({ 'file.within': path });
  }

  /** Those of these paths that are files. */
  async at(paths: readonly string[]): Promise<StoredFile[]> {
    return paths.length === 0 ? [] : this.list({ 'file.path': { in: [...paths] } });
  }

  /** The text, from the log: rules of the workspace may have shortened the episode. */
  async read({ logId }: StoredFile): Promise<string> {
    const { ingestText, data } = (await this.memory.api.logs.find({ path: { id: logId } })).log;
    return isEncoded(data.metadata) ? (JSON.parse(ingestText) as string) : ingestText;
  }

  /**
   * Stores the text of a file.
   * @param known what is stored for it, which is replaced
   * @throws ToolError if another program changed the file meanwhile
   */
  write(path: string, text: string, known: readonly StoredFile[]): Promise<void> {
    const version = (known[0]?.version ?? 0) + 1;
    const file = { path, within: placesOf(path), version, bytes: bytesOf(text) };
    // Nothing is extracted from a text that the service does not take as it is.
    const isTaken = text.trim() !== '' && !UNSTORABLE.test(text);
    const item = isTaken
      ? { text, metadata: { role: 'assistant', file } }
      : { text: JSON.stringify(text), metadata: { role: 'tool', file } };
    return this.replace(known, [item], [path]);
  }

  /**
   * Stores a file, or the files of a directory, at another path.
   * @param known all that is stored at the path, which is removed there
   * @throws ToolError if another program changed something at one of the paths meanwhile
   */
  async move(from: string, to: string, known: readonly StoredFile[]): Promise<void> {
    const items = latestOf(known).map(async ({ logId, ...file }) => {
      const { ingestText: text, data } = (await this.memory.api.logs.find({ path: { id: logId } })).log;
      const path = to + file.path.slice(from.length);
      const metadata = { ...data.metadata, file: { ...file, path, within: placesOf(path) } };
      return { text, metadata, referenceTime: data.referenceTime };
    });
    await this.replace(known, await Promise.all(items), [from, to]);
  }

  async remove(files: readonly StoredFile[]): Promise<void> {
    for (const { logId } of files) await this.removeLog(logId);
  }

  /**
   * Stores versions, and then removes the known ones: no crash loses a file. What it stored is withdrawn if another program
   * changed these paths meanwhile. Of two programs, the one that looks last sees both, so at most one succeeds.
   */
  private async replace(known: readonly StoredFile[], items: readonly BatchItem[], paths: readonly string[]) {
    const added: string[] = [];
    try {
      for (const { text, ...item } of items) {
        added.push((await this.memory.add(text, { ...item, source: this.source, ...this.owner })).queueId);
      }
      const logs = await this.memory.waitFor(added);
      if (logs.some(({ episodeUUID }) => episodeUUID === null)) {
        throw new ToolError('Error: A rule of the workspace excludes this text. It was not stored.');
      }
      const found = (await Promise.all(paths.map((path) => this.below(path)))).flat();
      const expected = new Set([...known.map(({ logId }) => logId), ...added]);
      if (found.length !== expected.size || found.some(({ logId }) => !expected.has(logId))) {
        throw new ToolError(CHANGED);
      }
    } catch (error) {
      await Promise.allSettled(added.map((logId) => this.removeLog(logId)));
      throw error;
    }
    await this.remove(known);
  }

  /** Another program may have removed it at the same time. */
  private async removeLog(id: string): Promise<void> {
    await this.memory.api.logs.remove({ path: { id }, body: { id } }).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  }

  private async list(metadata: NonNullable<EpisodeFilters['metadata']>): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    for await (const episode of this.memory.episodes({ source: this.source, metadata, ...this.owner })) {
      const { file } = episode.metadata as { file: FileMetadata };
      // Without a subject, a list has the episodes of all subjects.
      if (episode.subject === this.subject) found.push({ ...file, logId: episode.logId });
    }
    return found.sort((a, b) => b.version - a.version || (a.logId < b.logId ? -1 : 1));
  }
}

/** The version to read of each path. */
export function latestOf(files: readonly StoredFile[]): StoredFile[] {
  const seen = new Set<string>();
  return files.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function isEncoded(metadata: object): boolean {
  return (metadata as { role?: string }).role === 'tool';
}
