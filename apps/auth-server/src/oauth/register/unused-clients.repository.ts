import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Clients that registered themselves, and that nobody ever allowed anything. */
@Injectable()
export class UnusedClientsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Anybody may register clients: those that nobody wanted within a day go. */
  async clear(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM auth.oauth_client
       WHERE workspace_id IS NULL AND updated_at = created_at AND created_at < now() - interval '1 day'`,
    );
  }
}
