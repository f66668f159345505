import { Injectable } from '@nestjs/common';
import type { Identity } from '@memory-graph/contracts/internal-http/auth-server.client';
import { isResourceId } from '@memory-graph/http-api/validation/resource-id';
import { DataSource } from 'typeorm';

interface FoundIdentity {
  email: string;
  name: string;
  picture: string | null;
  clientName: string;
}

/** Who an access token speaks of: it carries ids alone. */
@Injectable()
export class FindIdentityQuery {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if the user or the client is not there any more */
  async run(userId: string, clientId: string): Promise<Identity | null> {
    if (!isResourceId(userId)) return null;
    const [found] = await this.dataSource.query<FoundIdentity[]>(
      `SELECT u.email, u.name, u.picture, c.name AS "clientName"
       FROM auth."user" u, auth.oauth_client c
       WHERE u.id = $1 AND c.client_id = $2`,
      [userId, clientId],
    );
    if (!found) return null;
    const { email, name, picture, clientName } = found;
    return { user: { id: userId, email, name, picture }, client: { clientId, name: clientName } };
  }
}
