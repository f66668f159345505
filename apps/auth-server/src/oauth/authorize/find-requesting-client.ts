import { Injectable } from '@nestjs/common';
import { AuthServerConfig } from '../../auth-server.config.js';
import { ClientDocuments } from '../client-documents/client-documents.js';
import type { Reader } from '../client-documents/document-limits.js';
import { toClientRow } from '../client-documents/to-client-row.js';
import { documentClientIdProblem, isDocumentClientId } from '../clients/document-client-id.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { OAuth2Error } from '../errors/oauth2.error.js';

/** Finds the client of an authorization request: among the registered ones, or by the document at its id. */
@Injectable()
export class FindRequestingClient {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly clients: OAuthClientRepository,
    private readonly documents: ClientDocuments,
  ) {}

  /**
   * Whether the client can be known only by fetching its document.
   * @throws OAuth2Error `invalid_client` for an id that no document can have
   */
  mustFetch(clientId: string): boolean {
    return this.hasDocument(clientId) && this.documents.recent(clientId) === null;
  }

  /**
   * @param reader the signed-in user on whose behalf documents are fetched; null: none is fetched
   * @returns null if the client is unknown
   * @throws OAuth2Error `invalid_client` if the document is missing or not usable
   * @throws ServiceError `rate_limited`
   */
  async run(clientId: string, reader: Reader | null): Promise<OAuthClientRow | null> {
    if (!this.hasDocument(clientId)) return isDocumentClientId(clientId) ? null : this.clients.find(clientId);
    const document = reader ? await this.documents.read(clientId, reader) : this.documents.recent(clientId);
    return document && toClientRow(document);
  }

  private hasDocument(clientId: string): boolean {
    if (!isDocumentClientId(clientId) || this.config.clientDocuments === 'off') return false;
    const problem = documentClientIdProblem(clientId);
    if (problem) throw new OAuth2Error('invalid_client', `The URL in client_id ${problem}`);
    return true;
  }
}
