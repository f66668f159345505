import { Injectable } from '@nestjs/common';
import type { Identity } from '@memory-graph/contracts/internal-http';
import { isResourceId } from '@memory-graph/contracts/validation';
import { DataSource } from 'typeorm';

interface FoundIdentity {
  email: string;
  name: string;
  picture: string | null;
  clientName: string;
}

/** Resolves the user and the client of an access token, which carries only their ids. */
@Injectable()
export class FindIdentityUseCase {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if the user or the client no longer exists */
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
