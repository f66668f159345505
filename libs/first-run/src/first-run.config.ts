import { IsOptional, IsString, IsUrl } from 'class-validator';
import { ListenConfig } from '@memory-graph/app-host/listen.config';
import { Env, EnvGroup } from '@memory-graph/app-host/load-config';
import { IsSecretsKey } from '@memory-graph/encryption/is-secrets-key.decorator';
import { BootstrapConfig } from './bootstrap.config.js';

/** What a start of the whole system reads, in one process or in many. What the apps read besides is passed on to them. */
export class FirstRunConfig extends ListenConfig {
  /** Origin under which clients reach the service. Unset: where this machine reaches it. */
  @Env('PUBLIC_URL')
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  publicUrl: string | null = null;

  /** Holds what the databases keep, and the credentials and the key that were made up. Created if it is not there. */
  @Env('MEMORY_GRAPH_DATA_DIR')
  @IsString()
  dataDir = './data';

  /** What stored secrets are encrypted with: one key or several. Unset: what the data folder keeps. */
  @Env('SECRETS_KEY')
  @IsOptional()
  @IsSecretsKey()
  secretsKey: string | null = null;

  @EnvGroup(BootstrapConfig)
  bootstrap!: BootstrapConfig;
}
