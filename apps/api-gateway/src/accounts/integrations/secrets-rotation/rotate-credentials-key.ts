import { DatabaseConfig, openSchema } from '@memory-graph/relational-store';
import { Env, loadConfig } from '@memory-graph/app-host/config';
import { IsSecretsKey } from '@memory-graph/encryption';
import { CredentialsBox } from '../credentials-box.js';
import { IntegrationAccount } from '../integration-account.entity.js';
import { IntegrationAccountRepository } from '../integration-account.repository.js';
import { IntegrationsConfig } from '../integrations.config.js';
import { RotateCredentialsKeyUseCase, type RotatedCredentials } from './rotate-credentials-key.use-case.js';

/** The environment variables of the gateway that the rotation needs. */
class CredentialsKeyConfig extends DatabaseConfig {
  @Env('SECRETS_KEY')
  @IsSecretsKey()
  secretsKey!: string;
}

/**
 * Runs the use case without starting a server. Expects the schema of the gateway to exist.
 * @param env of the api-gateway
 */
export async function rotateCredentialsKey(env: NodeJS.ProcessEnv): Promise<RotatedCredentials> {
  const { database, secretsKey } = loadConfig(CredentialsKeyConfig, env);
  const dataSource = await openSchema({
    ...database,
    schema: 'memory',
    migrateOnStart: false,
    entities: [IntegrationAccount],
  });
  try {
    const box = new CredentialsBox(Object.assign(new IntegrationsConfig(), { secretsKey }));
    return await new RotateCredentialsKeyUseCase(new IntegrationAccountRepository(dataSource), box).run();
  } finally {
    await dataSource.destroy();
  }
}
