import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { Env, EnvGroup } from '@memory-graph/app-host/load-config';
import { BootstrapConfig } from '@memory-graph/first-run/bootstrap.config';
import { IsUrl } from 'class-validator';

/** Everything the auth-server takes from its environment, apart from where it listens. */
export class AuthServerConfig extends InternalServiceConfig {
  /** Origin under which browsers reach the service; with https, cookies are marked Secure. */
  @Env('PUBLIC_URL')
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  publicUrl = 'http://localhost:3000';

  /** A user whom every start makes sure of; e-mail and password go together. */
  @EnvGroup(BootstrapConfig)
  bootstrap!: BootstrapConfig;
}
