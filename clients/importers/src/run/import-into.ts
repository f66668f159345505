import { digestOf } from '../item/import-key.js';
import { sha256Hex } from '../item/sha256.js';
import { utf8Length } from '../json/utf8.js';
import type { ImportItem } from '../port/import-item.js';
import type { Importer, ReadOptions } from '../port/importer.js';
import { problem, type Problem } from '../port/problem.js';
import type { ExportSource } from '../port/export-source.js';
import { fitItem } from './fit-item.js';
import { type ImportReport, ReportWriter } from './import-report.js';
import { type AddRequest, type ImportService, RejectedItemsError } from './import-service.js';
import { type ImportState, type OpenState, stateInMemory } from './import-state.js';

/** Limits of the service: items of a batch, and bytes of a body with some room for what is around the items. */
const MAX_BATCH_ITEMS = 500;
const MAX_BODY_BYTES = 1_000_000;

export interface ImportOptions extends ReadOptions {
  /** The name of the source in the memory. Default: the format. */
  source?: string;
  /** Whom all of the export belongs to, in a workspace that serves several. Default: no one. */
  subject?: string;
  /** Whether what the origin keeps for somebody is theirs here. What it keeps for no one is of `subject`. */
  hasOwnSubjects?: boolean;
  /** Whether the content is for all subjects. Default: no. */
  isShared?: boolean;
  /** The ids of labels for all episodes. */
  labelIds?: readonly string[];
  /** Reads the export and asks what is known, but sends nothing and writes no state. */
  isDryRun?: boolean;
  /** Keeps the state of the import, as `stateFile(path)`. Without it, an import that was ended asks for each item again. */
  state?: OpenState;
  /** Called after each batch. */
  onProgress?: (report: Readonly<ImportReport>) => void;
  /** Ends the import after the batch that is in progress. */
  signal?: AbortSignal;
  /** Bytes of a request. Default: 1,000,000. */
  maxBodyBytes?: number;
}

/**
 * Adds an export to a memory. The same export again adds nothing; a later export of the same origin adds what is new.
 * @throws what the service or the state file throws. The state is kept: the next call continues.
 */
export async function importInto(
  service: ImportService,
  importer: Importer,
  source: ExportSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const isDryRun = options.isDryRun === true;
  const openState = options.state !== undefined && !isDryRun ? options.state : stateInMemory;
  const state = await openState(service.target, importer.format);
  try {
    const run = new ImportRun(service, state, importer, { hasOwnSubjects: importer.hasOwnSubjects, ...options });
    for (const entry of source.problems) run.writer.problem(entry);
    for await (const entry of importer.read(source, options)) {
      await run.take(entry);
      if (options.signal?.aborted) return run.writer.report;
    }
    await run.flush();
    run.writer.report.isComplete = true;
    await state.complete();
    options.onProgress?.(run.writer.report);
    return run.writer.report;
  } finally {
    await state.close();
  }
}

interface Pending {
  path: string;
  request: AddRequest;
}

class ImportRun {
  readonly writer: ReportWriter;
  private readonly source: string;
  private readonly maxBodyBytes: number;
  private readonly isDryRun: boolean;
  /** Keys of this run, known ones too: one that comes twice in an export is one item. */
  private readonly seen = new Set<string>();
  private pending: Pending[] = [];
  private pendingBytes = 0;

  constructor(
    private readonly service: ImportService,
    private readonly state: ImportState,
    private readonly importer: Importer,
    private readonly options: ImportOptions,
  ) {
    this.source = options.source ?? importer.format;
    this.isDryRun = options.isDryRun === true;
    this.maxBodyBytes = options.maxBodyBytes ?? MAX_BODY_BYTES;
    this.writer = new ReportWriter(importer, this.source, this.isDryRun, state.runId);
  }

  async take(entry: ImportItem | Problem): Promise<void> {
    if (entry.kind === 'problem') {
      this.writer.problem(entry);
      return;
    }
    const parts = fitItem(entry, Math.floor(this.maxBodyBytes / 2));
    if (parts.length > 1) this.writer.report.split++;
    for (const part of parts) {
      if (part.kind === 'problem') this.writer.problem(part);
      else await this.queue(part);
    }
  }

  /** Sends what is left. */
  async flush(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    this.pendingBytes = 0;
    if (batch.length === 0) return;
    const known = await this.service.known(batch.map(importKeyOf), this.source);
    const fresh = batch.filter((entry) => !known.has(importKeyOf(entry)));
    this.writer.report.known += batch.length - fresh.length;
    if (this.isDryRun) this.writer.report.added += fresh.length;
    else {
      this.writer.report.added += await this.send(fresh);
      await this.state.add(batch.map(importKeyOf));
    }
    this.options.onProgress?.(this.writer.report);
  }

  private async queue(item: ImportItem): Promise<void> {
    const request = this.requestOf(item);
    const { importKey } = request.metadata;
    if (this.seen.has(importKey)) {
      this.writer.problem(problem(item.path, 'duplicate-id', `Read before: ${item.key}`));
      return;
    }
    this.seen.add(importKey);
    this.writer.read(item);
    if (this.state.has(importKey)) {
      this.writer.report.known++;
      return;
    }
    const bytes = utf8Length(JSON.stringify(request)) + 1;
    if (bytes > this.maxBodyBytes) {
      this.writer.problem(problem(item.path, 'too-large', `A request of ${bytes} bytes`));
      return;
    }
    if (this.pending.length === MAX_BATCH_ITEMS || this.pendingBytes + bytes > this.maxBodyBytes) await this.flush();
    this.pending.push({ path: item.path, request });
    this.pendingBytes += bytes;
  }

  private requestOf(item: ImportItem): AddRequest {
    const { key, text, referenceTime, sessionId, metadata, facts } = item;
    const { hasOwnSubjects, isShared, labelIds } = this.options;
    const subject = (hasOwnSubjects ? item.subject : undefined) ?? this.options.subject;
    // The same text of another subject is another one.
    const importKey = digestOf(subject === undefined ? [key] : [key, subject]);
    return {
      episodeBody: text,
      referenceTime,
      source: this.source,
      ...(sessionId !== undefined && { sessionId }),
      ...(subject !== undefined && { subject }),
      ...(isShared && { shared: true }),
      ...(labelIds && { labelIds }),
      metadata: { ...metadata, importFormat: this.importer.format, importKey, importRun: this.state.runId },
      ...(facts && { facts }),
    };
  }

  /** @returns how many the service took */
  private async send(batch: readonly Pending[]): Promise<number> {
    let left = batch;
    while (left.length > 0) {
      const items = left.map(({ request }) => request);
      try {
        await this.service.addBatch(items, this.idempotencyKeyOf(items));
        return left.length;
      } catch (error) {
        if (!(error instanceof RejectedItemsError) || error.rejected.size === 0) throw error;
        left = left.filter((entry, index) => {
          const message = error.rejected.get(index);
          if (message !== undefined) this.writer.problem(problem(entry.path, 'rejected', message));
          return message === undefined;
        });
      }
    }
    return 0;
  }

  private idempotencyKeyOf(items: readonly AddRequest[]): string {
    return `import-${sha256Hex(this.state.runId, JSON.stringify(items))}`;
  }
}

function importKeyOf({ request }: Pending): string {
  return request.metadata.importKey;
}
