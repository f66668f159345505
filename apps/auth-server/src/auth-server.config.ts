import { InternalServiceConfig } from '@memory-graph/relational-store';
import { IsAccountEmail } from '@memory-graph/contracts/validation';
import { Env, EnvGroup, isReachableFromOutside, ListenConfig, toFlag, toList } from '@memory-graph/app-host/config';
import { BootstrapConfig } from '@memory-graph/app-host/first-run';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsInt, IsOptional, IsUrl, Max, Min, MinLength, ValidateIf } from 'class-validator';

/** Who may sign up: anyone, invited users, or no one. */
const SIGNUP_MODES = ['open', 'invite', 'closed'] as const;
export type SignupMode = (typeof SIGNUP_MODES)[number];

/** Which programs may register as clients: any, those with the initial access token, or none. */
const REGISTRATION_MODES = ['open', 'token', 'off'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Whether a client may be described by a document at its id, without registration. */
const CLIENT_DOCUMENT_MODES = ['on', 'off'] as const;
export type ClientDocumentMode = (typeof CLIENT_DOCUMENT_MODES)[number];

/** The environment variables of the auth server, except those of its listener. */
export class AuthServerConfig extends InternalServiceConfig {
  /** Origin of the service for browsers, and issuer of tokens. With https, cookies are Secure. */
  @Env('PUBLIC_URL')
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  publicUrl = 'http://localhost:3000';

  /** A user that every start creates or updates; e-mail address and password must be set together. */
  @EnvGroup(BootstrapConfig)
  bootstrap!: BootstrapConfig;

  /** Further operators. Sign-up rejects them. */
  @Env('OPERATOR_EMAILS')
  @Transform(toList)
  @IsAccountEmail({ each: true, message: 'must be e-mail addresses outside .invalid, separated by commas' })
  operatorEmails: string[] = [];

  /**
   * Who may create an account.
   * @defaultValue `open` if `HOST` and `PUBLIC_URL` are loopback, else `invite`
   */
  @Env('SIGNUP')
  @IsOptional()
  @IsIn(SIGNUP_MODES)
  givenSignup: SignupMode | null = null;

  /** Mail server for password resets: `smtps://user:password@host`, or `smtp://` with STARTTLS. */
  @Env('SMTP_URL')
  @IsOptional()
  @IsUrl({ protocols: ['smtp', 'smtps'], require_protocol: true, require_tld: false })
  smtpUrl: string | null = null;

  /** Sender of its mails. */
  @Env('MAIL_FROM')
  @ValidateIf(({ smtpUrl, mailFrom }: AuthServerConfig) => !!smtpUrl || !!mailFrom)
  @IsEmail({ allow_display_name: true }, { message: 'must be an e-mail address if SMTP_URL is set' })
  mailFrom: string | null = null;

  @EnvGroup(ListenConfig)
  listen!: ListenConfig;

  /** Who may register clients (RFC 7591). */
  @Env('OAUTH_REGISTRATION')
  @IsIn(REGISTRATION_MODES)
  registration: RegistrationMode = 'open';

  /** The token of `OAUTH_REGISTRATION=token`. */
  @Env('OAUTH_REGISTRATION_TOKEN')
  @ValidateIf(
    ({ registration, registrationToken }: AuthServerConfig) => registration === 'token' || !!registrationToken,
  )
  @MinLength(20, { message: 'must have at least 20 characters if OAUTH_REGISTRATION is token' })
  registrationToken: string | null = null;

  /** Whether a client may be the URL of a metadata document. */
  @Env('OAUTH_CLIENT_METADATA_DOCUMENTS')
  @IsIn(CLIENT_DOCUMENT_MODES)
  clientDocuments: ClientDocumentMode = 'on';

  /** For development: allows such documents in private networks. */
  @Env('OAUTH_ALLOW_PRIVATE_NETWORKS')
  @Transform(toFlag)
  @IsBoolean()
  allowPrivateNetworks = false;

  /** How long a used refresh token answers again. 0: never. */
  @Env('OAUTH_REFRESH_GRACE_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(300)
  refreshGraceSeconds = 30;

  get signup(): SignupMode {
    return this.givenSignup ?? defaultSignup({ host: this.listen.host, publicUrl: this.publicUrl });
  }
}

/** Strangers on the network must not fill the disk of someone who only wanted another device to connect. */
function defaultSignup(addresses: { host: string; publicUrl: string }): SignupMode {
  return isReachableFromOutside(addresses) ? 'invite' : 'open';
}
