import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInUser } from '../../users/signed-in-user.js';

/** Finds the user of a token. */
@Injectable()
export class FindUserUseCase {
  constructor(private readonly dataSource: DataSource) {}

  async run(userId: string): Promise<SignedInUser | null> {
    const [found] = await this.dataSource.query<SignedInUser[]>(
      `SELECT u.id AS "userId", m.workspace_id AS "workspaceId", u.email, u.name, u.picture
       FROM auth."user" u JOIN auth.membership m ON m.user_id = u.id AND m.is_default
       WHERE u.id = $1`,
      [userId],
    );
    return found ?? null;
  }
}
