import { IsOptional, IsString, IsUrl } from 'class-validator';
import { ListenConfig } from '../config/listen.config.js';
import { Env, EnvGroup } from '../config/load-config.js';
import { isReachableFromOutside } from '../config/reachable-from-outside.js';
import { IsSecretsKey } from '@memory-graph/encryption';
import { BootstrapConfig } from './bootstrap.config.js';

/**
 * The environment variables of a start of the whole system, in one process or in many. Other
 * variables are passed on to the apps.
 */
export class FirstRunConfig extends ListenConfig {
  /**
   * Origin under which clients reach the service.
   * @defaultValue `http://localhost:<PORT>`
   */
  @Env('PUBLIC_URL')
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  publicUrl: string | null = null;

  /** Data folder: databases, generated credentials and `secrets.key`. */
  @Env('MEMORY_GRAPH_DATA_DIR')
  @IsString()
  dataDir = './data';

  /**
   * Encrypts stored secrets: one key or several.
   * @defaultValue generated, stored in the data folder
   */
  @Env('SECRETS_KEY')
  @IsOptional()
  @IsSecretsKey()
  secretsKey: string | null = null;

  @EnvGroup(BootstrapConfig)
  bootstrap!: BootstrapConfig;

  /** Whether other machines can reach the service, so that sign-up requires an invitation unless `SIGNUP` is set. */
  get isReachableFromOutside(): boolean {
    return isReachableFromOutside(this);
  }
}
