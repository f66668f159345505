import { InternalServiceConfig } from '@memory-graph/app-host/database.config';
import { Env } from '@memory-graph/app-host/load-config';
import { IsEmail, IsOptional, IsUrl, Matches, MinLength } from 'class-validator';

/** Everything the auth-server takes from its environment, apart from where it listens. */
export class AuthServerConfig extends InternalServiceConfig {
  /** Origin under which browsers reach the service; with https, cookies are marked Secure. */
  @Env('PUBLIC_URL')
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  publicUrl = 'http://localhost:3000';

  /** With the password: a user whom every start makes sure of. */
  @Env('MEMORY_GRAPH_BOOTSTRAP_EMAIL')
  @IsOptional()
  @IsEmail()
  bootstrapEmail: string | null = null;

  @Env('MEMORY_GRAPH_BOOTSTRAP_PASSWORD')
  @IsOptional()
  @MinLength(8)
  bootstrapPassword: string | null = null;

  /** Value of a personal token of that user, with all scopes: whatever may stand in a bearer header (RFC 6750). */
  @Env('MEMORY_GRAPH_BOOTSTRAP_TOKEN')
  @IsOptional()
  @Matches(/^[A-Za-z0-9._~+/-]{20,}=*$/, { message: 'must be at least 20 characters of A-Z a-z 0-9 . _ ~ + / -' })
  bootstrapToken: string | null = null;
}
