import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { MembershipRepository } from './membership.repository.js';
import { User } from './user.entity.js';
import { newWorkspaceOf, Workspace } from './workspace.entity.js';

export type NewUser = Pick<User, 'email' | 'name' | 'passwordHash'>;

/** The table of users, each with a workspace. */
@Injectable()
export class UserRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberships: MembershipRepository,
  ) {}

  findByEmail(email: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    return manager.createQueryBuilder(User, 'user').where('lower("user".email) = lower(:email)', { email }).getOne();
  }

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(User, { id });
  }

  /**
   * Adds a user with a workspace of their own, which becomes the default.
   * @throws ServiceError `conflict` if the address already has an account
   */
  async addWithWorkspace(manager: EntityManager, given: NewUser): Promise<User> {
    const user = await this.addIfNew(manager, given);
    if (!user) throw new ServiceError('conflict', 'An account with this e-mail address already exists');
    return user;
  }

  /**
   * Writes the same amount whether or not the address has an account, so that the time does not
   * reveal it.
   * @returns null, without a change, if the address has an account, including one that was added
   * concurrently
   */
  async addIfNew(manager: EntityManager, { email, name, passwordHash }: NewUser): Promise<User | null> {
    const createdAt = new Date();
    const user: User = { id: uuidv7(), email, name, picture: null, passwordHash, createdAt };
    const workspace = newWorkspaceOf(name, createdAt);
    await manager.insert(Workspace, workspace);
    await manager.createQueryBuilder().insert().into(User).values(user).orIgnore().execute();
    if (!(await manager.existsBy(User, { id: user.id }))) {
      await manager.delete(Workspace, { id: workspace.id });
      return null;
    }
    await this.memberships.addOwn(manager, user.id, workspace);
    return user;
  }

  /** Does the work of `addIfNew` for an address that has an account, without a change. */
  async pretendToAdd(manager: EntityManager, { email, name }: NewUser): Promise<void> {
    const workspace = newWorkspaceOf(name, new Date());
    await manager.insert(Workspace, workspace);
    await this.findByEmail(email, manager);
    await manager.delete(Workspace, { id: workspace.id });
  }

  async rename(userId: string, name: string): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId }, { name });
  }

  /**
   * Locks the user until the transaction ends.
   * @returns false if the password was changed or the user was deleted meanwhile
   */
  async lockIfPasswordIs(manager: EntityManager, userId: string, passwordHash: string): Promise<boolean> {
    const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    return user?.passwordHash === passwordHash;
  }

  /** A link to choose a new password that was asked for before no longer works. */
  async setPasswordHash(manager: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await manager.update(User, { id: userId }, { passwordHash });
    await manager.query('DELETE FROM auth.password_reset WHERE user_id = $1', [userId]);
  }

  /** Removes the user with their memberships, sessions, tokens and invitations. */
  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(User, { id: userId });
  }
}
