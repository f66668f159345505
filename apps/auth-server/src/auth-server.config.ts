import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { Env, EnvGroup } from '@memory-graph/app-host/load-config';
import { BootstrapConfig } from '@memory-graph/first-run/bootstrap.config';
import { IsIn, IsUrl, MinLength, ValidateIf } from 'class-validator';

/** Who may make an account: anybody, whoever was invited, or nobody. */
export const SIGNUP_MODES = ['open', 'invite', 'closed'] as const;
export type SignupMode = (typeof SIGNUP_MODES)[number];

/** Which programs may register themselves as clients: any, those that hold the initial access token, or none. */
export const REGISTRATION_MODES = ['open', 'token', 'off'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Everything the auth-server takes from its environment, apart from where it listens. */
export class AuthServerConfig extends InternalServiceConfig {
  /** Origin under which browsers reach the service: the issuer of tokens. With https, cookies are marked Secure. */
  @Env('PUBLIC_URL')
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  publicUrl = 'http://localhost:3000';

  /** A user whom every start makes sure of; e-mail and password go together. */
  @EnvGroup(BootstrapConfig)
  bootstrap!: BootstrapConfig;

  @Env('SIGNUP')
  @IsIn(SIGNUP_MODES)
  signup: SignupMode = 'open';

  /** Dynamic client registration (RFC 7591). */
  @Env('OAUTH_REGISTRATION')
  @IsIn(REGISTRATION_MODES)
  registration: RegistrationMode = 'open';

  /** The initial access token that `OAUTH_REGISTRATION=token` asks for. */
  @Env('OAUTH_REGISTRATION_TOKEN')
  @ValidateIf(
    ({ registration, registrationToken }: AuthServerConfig) => registration === 'token' || !!registrationToken,
  )
  @MinLength(20, { message: 'must have at least 20 characters; OAUTH_REGISTRATION=token needs it' })
  registrationToken: string | null = null;
}
