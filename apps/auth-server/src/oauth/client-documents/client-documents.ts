import { ServiceError } from '@memory-graph/errors';
import { LRUCache } from 'lru-cache';
import { documentHostOf } from '../clients/document-client-id.js';
import type { ClientDocument } from './client-document.js';
import { ClientDocumentError } from './client-document.error.js';
import type { DocumentFetcher } from './document-fetcher.js';
import { DocumentLimits, type Reader } from './document-limits.js';

/** Of all documents together, as kept. */
const MAX_CACHE_BYTES = 4 * 1024 * 1024;
/** Objects take memory beside their text; so there are at most 4,096 documents, however small. */
const ENTRY_BYTES = 1_024;

/** Keeps reloads of a page from a website that fails. The error itself is not kept: the draft forbids that. */
const PAUSE_MS = 10_000;
const MAX_PAUSES = 10_000;

interface Entry {
  document: ClientDocument;
  usableUntil: number;
}

/** Client ID metadata documents, kept in the memory of this process. */
export class ClientDocuments {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ document }) => ENTRY_BYTES + Buffer.byteLength(JSON.stringify(document)),
  });
  /** Until when a document that failed is not fetched again. */
  private readonly pauses = new LRUCache<string, number>({
    maxSize: MAX_PAUSES,
    sizeCalculation: () => 1,
  });
  private readonly pending = new Map<string, Promise<ClientDocument>>();
  private readonly limits = new DocumentLimits();

  constructor(
    private readonly fetcher: Pick<DocumentFetcher, 'fetch'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The document if it was read a short time ago; nothing is fetched. */
  recent(clientId: string): ClientDocument | null {
    const entry = this.entries.get(clientId);
    return entry && entry.usableUntil > this.now() ? entry.document : null;
  }

  /**
   * @throws ClientDocumentError
   * @throws ServiceError `rate_limited`
   */
  async read(clientId: string, reader: Reader): Promise<ClientDocument> {
    const recent = this.recent(clientId);
    if (recent) return recent;
    const pending = this.pending.get(clientId);
    if (pending) return pending;
    this.assertNotPaused(clientId);
    this.limits.beginFor(reader);
    return this.readAgain(clientId);
  }

  /**
   * Fetches the document even if it was read a short time ago.
   * @throws ClientDocumentError
   * @throws ServiceError `rate_limited`
   */
  async readAgain(clientId: string): Promise<ClientDocument> {
    const reading = this.limits.run(documentHostOf(clientId) ?? '', () => this.fetch(clientId));
    this.pending.set(clientId, reading);
    try {
      return await reading;
    } finally {
      if (this.pending.get(clientId) === reading) this.pending.delete(clientId);
    }
  }

  private async fetch(clientId: string): Promise<ClientDocument> {
    try {
      const { document, lifetimeMs } = await this.fetcher.fetch(clientId);
      this.entries.set(clientId, { document, usableUntil: this.now() + lifetimeMs });
      this.pauses.delete(clientId);
      return document;
    } catch (error) {
      if (error instanceof ClientDocumentError) this.pauses.set(clientId, this.now() + PAUSE_MS);
      throw error;
    }
  }

  private assertNotPaused(clientId: string): void {
    const remainingMs = (this.pauses.get(clientId) ?? 0) - this.now();
    if (remainingMs <= 0) return;
    throw new ServiceError(
      'rate_limited',
      'The client ID metadata document failed a moment ago; try again in a few seconds',
      { retryAfterSeconds: Math.ceil(remainingMs / 1000) },
    );
  }
}
