import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KnownUser } from '../../users/signed-in-user.js';

/** Finds the user of a token. */
@Injectable()
export class FindUserUseCase {
  constructor(private readonly dataSource: DataSource) {}

  async run(userId: string): Promise<KnownUser | null> {
    const [found] = await this.dataSource.query<KnownUser[]>(
      'SELECT id AS "userId", email, name, picture FROM auth."user" WHERE id = $1',
      [userId],
    );
    return found ?? null;
  }
}
