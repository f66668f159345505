import { IsEmail, IsOptional, Matches, MinLength, ValidateBy } from 'class-validator';
import { hasJwtForm } from '@memory-graph/access-control/credentials/has-jwt-form';
import { Env } from '@memory-graph/app-host/load-config';

/** It would be taken for the access token of an OAuth client. */
function IsNoJwt(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && !hasJwtForm(value);
  return ValidateBy({ name: 'isNoJwt', validator: { validate, defaultMessage: () => 'must not be a JSON Web Token' } });
}

/** The first user, as the environment names it. Null where it says nothing. */
export class BootstrapConfig {
  @Env('MEMORY_GRAPH_BOOTSTRAP_EMAIL')
  @IsOptional()
  @IsEmail()
  email: string | null = null;

  @Env('MEMORY_GRAPH_BOOTSTRAP_PASSWORD')
  @IsOptional()
  @MinLength(8)
  password: string | null = null;

  /** Of a personal token with all scopes: any value that may stand in a bearer header (RFC 6750, section 2.1). */
  @Env('MEMORY_GRAPH_BOOTSTRAP_TOKEN')
  @IsOptional()
  @Matches(/^[A-Za-z0-9._~+/-]{20,}=*$/, { message: 'must be at least 20 characters of A-Z a-z 0-9 . _ ~ + / -' })
  @IsNoJwt()
  token: string | null = null;
}
