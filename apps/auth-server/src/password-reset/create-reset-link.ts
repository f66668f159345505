import { loadConfig } from '@memory-graph/app-host/config';
import { openSchema } from '@memory-graph/relational-store';
import { AuthServerConfig } from '../auth-server.config.js';
import { PasswordResetRepository } from './password-reset.repository.js';
import { type ResetLink, ResetLinks } from './reset-links.js';

/**
 * Creates a link for a person who forgot the password, without a server. Only who has the database can do this: an
 * operator with the API alone must not get into accounts.
 * @param env of the auth-server
 * @returns null if no person has an account with this address
 */
export async function createResetLink(env: NodeJS.ProcessEnv, email: string): Promise<ResetLink | null> {
  const config = loadConfig(AuthServerConfig, env);
  const database = await openSchema({ schema: 'auth', ...config.database, migrateOnStart: false });
  try {
    return await new ResetLinks(config, new PasswordResetRepository(database)).create(email);
  } finally {
    await database.destroy();
  }
}
