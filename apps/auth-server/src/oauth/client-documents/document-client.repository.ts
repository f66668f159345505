import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { GrantRepository } from '../grants/grant.repository.js';

/** How long a stored document is used before it is read again without a user. */
const RENEWAL = '1 day';

/** The rows of clients that are described by a document: only those that a user allowed something. */
@Injectable()
export class DocumentClientRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly grants: GrantRepository,
  ) {}

  /** Adds the client, or updates it from a document that was read later. */
  async store({ id, clientId, name, redirectUris, metadata, documentReadAt }: StoredClient): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO auth.oauth_client AS stored
         (id, client_id, name, redirect_uris, pkce_instead_of_secret, metadata, created_at, updated_at,
          document_read_at, document_tried_at, document_failures)
       VALUES ($1, $2, $3, $4, false, $5, now(), now(), $6, $6, 0)
       ON CONFLICT (client_id) DO UPDATE SET
         name = excluded.name, redirect_uris = excluded.redirect_uris, metadata = excluded.metadata,
         updated_at = now(), document_read_at = excluded.document_read_at,
         document_tried_at = excluded.document_tried_at, document_failures = 0
       WHERE stored.document_read_at < excluded.document_read_at`,
      [id, clientId, name, redirectUris, JSON.stringify(metadata), documentReadAt],
    );
  }

  /**
   * Clients whose document has to be read again. They are not due for another day, so that of several
   * processes only one reads each.
   */
  async claimDue(atMost: number): Promise<string[]> {
    const [claimed] = await this.dataSource.query<[{ clientId: string }[], number]>(
      `UPDATE auth.oauth_client SET document_tried_at = now() WHERE client_id IN (
         SELECT client_id FROM auth.oauth_client WHERE document_tried_at < now() - interval '${RENEWAL}'
         ORDER BY document_tried_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING client_id AS "clientId"`,
      [atMost],
    );
    return claimed.map(({ clientId }) => clientId);
  }

  /** Notes that the document of a client could not be read; a successful reading resets the count. */
  async noteFailure(clientId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE auth.oauth_client SET document_failures = document_failures + 1 WHERE client_id = $1',
      [clientId],
    );
  }

  /** Deletes clients, with all access of theirs, whose document could not be read so many times in a row. */
  async endUnreadable(failures: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const ended = await manager.query<{ clientId: string }[]>(
        `SELECT client_id AS "clientId" FROM auth.oauth_client WHERE document_failures >= $1
         ORDER BY client_id FOR UPDATE`,
        [failures],
      );
      for (const { clientId } of ended) {
        await this.grants.revokeAllOfClient(clientId, manager);
        await manager.query('DELETE FROM auth.oauth_client WHERE client_id = $1', [clientId]);
      }
    });
  }

  /** Deletes clients without any access left; the next consent adds them again. */
  async removeUnused(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM auth.oauth_client c
       WHERE document_tried_at IS NOT NULL AND updated_at < now() - interval '${RENEWAL}'
         AND NOT EXISTS (SELECT FROM auth.oidc_record r WHERE r.client_id = c.client_id)`,
    );
  }
}

type StoredClient = Pick<OAuthClientRow, 'id' | 'clientId' | 'name' | 'redirectUris' | 'metadata' | 'documentReadAt'>;
