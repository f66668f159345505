import { jest } from '@jest/globals';
import { ClientDocumentError } from '../oauth/client-documents/client-document.error.js';
import { DocumentFetcher } from '../oauth/client-documents/document-fetcher.js';
import { DocumentLimits } from '../oauth/client-documents/document-limits.js';
import { readClientDocument } from '../oauth/client-documents/read-client-document.js';

/** Replaces the websites of clients: what a spec publishes is fetched without a network. */
export class ClientDocumentsOfSpecs {
  /** The ids whose documents were fetched. */
  readonly fetched: string[] = [];
  /** How long the service may keep a document. */
  lifetimeMs = 60 * 60_000;
  private readonly published = new Map<string, string>();
  private readonly spy = jest.spyOn(DocumentFetcher.prototype, 'fetch').mockImplementation(async (clientId) => {
    this.fetched.push(clientId);
    const content = this.published.get(clientId);
    if (content === undefined) throw new ClientDocumentError('could not be fetched');
    const document = readClientDocument(clientId, Buffer.from(content));
    return { document: { ...document, readAt: new Date() }, lifetimeMs: this.lifetimeMs };
  });

  /** Specs that share a user have more documents than one user may read. */
  private readonly limits = jest.spyOn(DocumentLimits.prototype, 'beginFor').mockReturnValue();

  publish(clientId: string, members: Record<string, unknown>): void {
    this.published.set(clientId, JSON.stringify({ client_id: clientId, ...members }));
  }

  remove(clientId: string): void {
    this.published.delete(clientId);
  }

  restore(): void {
    this.spy.mockRestore();
    this.limits.mockRestore();
  }
}
