import { Logger } from '@nestjs/common';
import { type GuardedAnswer, type GuardedGet, NoAnswerError, type NoAnswerReason } from '@memory-graph/outbound-http';
import { cacheLifetimeMs } from './cache-lifetime.js';
import type { ClientDocument } from './client-document.js';
import { ClientDocumentError } from './client-document.error.js';
import { readClientDocument } from './read-client-document.js';

/** Documents of known clients have less than 2 KiB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024;

/** For DNS, connection, TLS, headers and body together: a user is waiting. */
export const DOCUMENT_TIMEOUT_MS = 5_000;

export const DOCUMENT_ACCEPT = 'application/json';

/** `application/json`, or a more specific type of the form `application/…+json`. */
const JSON_TYPE = /^application\/(?:json|[\w.-]+\+json)\s*(?:;|$)/i;

/** A forbidden address and a failed connection look the same, so that no one maps a network with client ids. */
const NO_ANSWER: Readonly<Record<NoAnswerReason, string>> = {
  not_allowed: 'could not be fetched',
  failed: 'could not be fetched',
  too_slow: `could not be fetched within ${DOCUMENT_TIMEOUT_MS / 1000} s`,
  too_large: `is larger than ${MAX_DOCUMENT_BYTES / 1024} KiB`,
};

export interface FetchedDocument {
  document: ClientDocument;
  /** How long it may be used before it is fetched again. */
  lifetimeMs: number;
}

/** Fetches client ID metadata documents from where strangers say. */
export class DocumentFetcher {
  private readonly logger = new Logger(DocumentFetcher.name);

  constructor(private readonly http: Pick<GuardedGet, 'run'>) {}

  /** @throws ClientDocumentError */
  async fetch(clientId: string): Promise<FetchedDocument> {
    const answer = await this.request(clientId);
    const { statusCode } = answer;
    if (statusCode >= 300 && statusCode < 400) throw new ClientDocumentError('must not be a redirect');
    if (statusCode !== 200) throw new ClientDocumentError(`could not be fetched: its server answered ${statusCode}`);
    if (!JSON_TYPE.test(answer.header('content-type') ?? '')) {
      throw new ClientDocumentError('must have the content type application/json');
    }
    return {
      document: { ...readClientDocument(clientId, answer.body), readAt: new Date() },
      lifetimeMs: cacheLifetimeMs(answer.header('cache-control')),
    };
  }

  private async request(clientId: string): Promise<GuardedAnswer> {
    try {
      return await this.http.run(clientId);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      // The operator may need to know the cause, the caller must not.
      this.logger.debug(`${clientId} could not be fetched: ${error.reason}, ${String(error.cause)}`);
      throw new ClientDocumentError(NO_ANSWER[error.reason]);
    }
  }
}
