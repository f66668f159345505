import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Membership } from './membership.entity.js';
import { User } from './user.entity.js';
import { Workspace } from './workspace.entity.js';

/** The tables of users, workspaces and memberships. */
@Injectable()
export class UserRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByEmail(email: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return manager.createQueryBuilder(User, 'user').where('lower("user".email) = lower(:email)', { email }).getOne();
  }

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(User, { id });
  }

  /** Adds a user together with a workspace of their own, which becomes their default. */
  async addWithWorkspace(
    manager: EntityManager,
    { email, name, passwordHash }: Pick<User, 'email' | 'name' | 'passwordHash'>,
  ): Promise<User> {
    const createdAt = new Date();
    const user: User = { id: uuidv7(), email, name, picture: null, passwordHash, createdAt };
    const workspace: Workspace = { id: uuidv7(), name: `${name}'s workspace`, createdAt };
    await manager.insert(User, user);
    await manager.insert(Workspace, workspace);
    await manager.insert(Membership, { userId: user.id, workspaceId: workspace.id, isDefault: true });
    return user;
  }

  async setPasswordHash(manager: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await manager.update(User, { id: userId }, { passwordHash });
  }
}
