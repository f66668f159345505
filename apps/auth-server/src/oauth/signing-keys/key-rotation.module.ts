import { Module, type DynamicModule } from '@nestjs/common';
import { loadConfig } from '@memory-graph/app-host/config';
import { RelationalStoreModule } from '@memory-graph/relational-store';
import { AuthServerConfig } from '../../auth-server.config.js';
import { RotateSigningKeyUseCase } from './rotate-signing-key.use-case.js';
import { SigningKeyRepository } from './signing-key.repository.js';

/** The part of the auth server that `npm run keys:rotate` needs: its existing database. */
@Module({})
export class KeyRotationModule {
  /** @param env of the auth-server */
  static forEnvironment(env: NodeJS.ProcessEnv): DynamicModule {
    const { database } = loadConfig(AuthServerConfig, env);
    return {
      module: KeyRotationModule,
      imports: [RelationalStoreModule.forSchema({ schema: 'auth', ...database, migrateOnStart: false })],
      providers: [SigningKeyRepository, RotateSigningKeyUseCase],
    };
  }
}
