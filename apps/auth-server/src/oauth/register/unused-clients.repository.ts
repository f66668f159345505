import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Self-registered clients that no user has granted access. */
@Injectable()
export class UnusedClientsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Deletes clients that were registered more than a day ago and never received access, because
   * anyone can register clients.
   */
  async clear(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM auth.oauth_client
       WHERE workspace_id IS NULL AND updated_at = created_at AND created_at < now() - interval '1 day'`,
    );
  }
}
