import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SCOPES } from '@memory-graph/contracts/oauth';
import { ServiceError } from '@memory-graph/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { PersonalTokenRepository } from '../personal-tokens/personal-token.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { hashPassword, passwordMatches } from '../users/password-hash.js';
import { passwordProblem } from '../users/password-rule.js';
import type { User } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { BOOTSTRAP_OPTIONS, type BootstrapOptions } from './bootstrap.options.js';
import { nameFromEmail } from './name-from-email.js';

/**
 * Ensures at every start that the configured user exists and can sign in. A new user is added with
 * a workspace; the password of an existing one is updated if it differs, which ends their sessions.
 * The configured token is added unless its value was used before: a revoked token stays revoked,
 * and the token of another user is rejected.
 */
@Injectable()
export class BootstrapUseCase implements OnApplicationBootstrap {
  private readonly logger = new Logger(BootstrapUseCase.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly tokens: PersonalTokenRepository,
    private readonly sessions: SessionRepository,
    @Inject(BOOTSTRAP_OPTIONS) private readonly options: BootstrapOptions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { email, password, token } = this.options;
    if (email !== null && password !== null) await this.run(email, password, token);
  }

  async run(email: string, password: string, token: string | null): Promise<void> {
    // Hashing is slow by design: it runs before the transaction, and only if the password has changed.
    const known = await this.users.findByEmail(email);
    this.checkPassword(known, email, password);
    const isCurrent = known !== null && (await passwordMatches(known.passwordHash, password));
    const passwordHash = isCurrent ? known.passwordHash : await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      // Serializes instances that start at the same time.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('memory-graph bootstrap'))`);
      const user = await this.ensureUser(manager, email, passwordHash);
      if (token === null) return;
      const name = 'Bootstrap token';
      const added = {
        userId: user.id,
        workspaceId: null,
        token,
        name,
        scopes: [...SCOPES],
        subject: null,
        expiresAt: null,
      };
      if ((await this.tokens.addIfNew(manager, added)) !== user.id) {
        throw new ServiceError('conflict', 'The bootstrap token belongs to another user; choose another token');
      }
    });
  }

  /** An installation that has such a password must still start. */
  private checkPassword(known: User | null, email: string, password: string): void {
    const problem = passwordProblem(password, email);
    if (problem === null) return;
    const told = `MEMORY_GRAPH_BOOTSTRAP_PASSWORD is rejected for new users: ${problem}`;
    if (known === null) throw new ServiceError('invalid_request', told);
    this.logger.warn(told);
  }

  private async ensureUser(manager: EntityManager, email: string, passwordHash: string): Promise<User> {
    const user = await this.users.findByEmail(email, manager);
    if (!user) {
      this.logger.log('Adding the bootstrap user');
      return this.users.addWithWorkspace(manager, { email, name: nameFromEmail(email), passwordHash });
    }
    if (user.passwordHash !== passwordHash) {
      await this.users.setPasswordHash(manager, user.id, passwordHash);
      await this.sessions.endAllOf(manager, user.id);
    }
    return user;
  }
}
