import { IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import { ListenConfig } from '@memory-graph/app-host/listen.config';
import { Env, EnvGroup } from '@memory-graph/app-host/load-config';
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

  /** What stored secrets are encrypted with. Unset: what the first start made up. */
  @Env('SECRETS_KEY')
  @IsOptional()
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'must be 32 bytes in base64, as openssl rand -base64 32 makes them' })
  secretsKey: string | null = null;

  @EnvGroup(BootstrapConfig)
  bootstrap!: BootstrapConfig;
}
