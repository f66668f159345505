import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError';
import { type BatchItem, type EpisodeFilters, type MemoryGraph, NotFoundError } from '@memory-graph/client';
import { bytesOf, placesOf } from './texts.js';

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

  /** A version to store. Nothing is extracted from a text that the service does not take as it is. */
  fileOf(path: string, text: string, former?: StoredFile): BatchItem {
    const file = { path, within: placesOf(path), version: (former?.version ?? 0) + 1, bytes: bytesOf(text) };
    return text.trim() === '' || UNSTORABLE.test(text)
      ? { text: JSON.stringify(text), metadata: { role: 'tool', file } }
      : { text, metadata: { role: 'assistant', file } };
  }

  /** Files to store again at other paths, as they are. */
  moved(files: readonly StoredFile[], target: (path: string) => string): Promise<BatchItem[]> {
    return Promise.all(
      latestOf(files).map(async ({ logId, ...file }) => {
        const { ingestText: text, data } = (await this.memory.api.logs.find({ path: { id: logId } })).log;
        const path = target(file.path);
        const metadata = { ...data.metadata, file: { ...file, path, within: placesOf(path) } };
        return { text, metadata, referenceTime: data.referenceTime };
      }),
    );
  }

  /**
   * Stores versions, and then removes what they replace: no crash loses a file. They are withdrawn if another program
   * changed the same paths meanwhile. Of two programs, the one that looks last sees both, so at most one succeeds.
   * @param known all that was stored at the paths
   * @param paths files and directories that change
   */
  async replace(known: readonly StoredFile[], items: readonly BatchItem[], paths: readonly string[]): Promise<void> {
    const changed = new ToolError(`Error: ${paths[0]} was changed meanwhile. View it again.`);
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
      if (found.length !== expected.size || found.some(({ logId }) => !expected.has(logId))) throw changed;
    } catch (error) {
      await Promise.allSettled(added.map((logId) => this.removeLog(logId)));
      // Another program saw what was added, and replaced it already.
      throw error instanceof NotFoundError ? changed : error;
    }
    await this.remove(known);
  }

  async remove(files: readonly StoredFile[]): Promise<void> {
    for (const { logId } of files) await this.removeLog(logId);
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
