import { IsOptional, Matches, MinLength, ValidateBy } from 'class-validator';
import { hasJwtForm } from '@memory-graph/access-control';
import { IsAccountEmail } from '@memory-graph/contracts/validation';
import { Env } from '../config/load-config.js';

/** A JWT would be treated as the access token of an OAuth client. */
function IsNoJwt(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && !hasJwtForm(value);
  return ValidateBy({ name: 'isNoJwt', validator: { validate, defaultMessage: () => 'must not be a JSON Web Token' } });
}

/** The first user as configured. Null values are generated. */
export class BootstrapConfig {
  /**
   * E-mail of the first user.
   * @defaultValue none; the start commands use `owner@example.com`
   */
  @Env('MEMORY_GRAPH_BOOTSTRAP_EMAIL')
  @IsOptional()
  @IsAccountEmail()
  email: string | null = null;

  /**
   * Password of the first user.
   * @defaultValue none; the start commands generate one
   */
  @Env('MEMORY_GRAPH_BOOTSTRAP_PASSWORD')
  @IsOptional()
  @MinLength(8)
  password: string | null = null;

  /**
   * Personal token of the first user, with all scopes: at least 20 of A-Z a-z 0-9 . _ ~ + / -
   * @defaultValue none; the start commands generate one
   */
  @Env('MEMORY_GRAPH_BOOTSTRAP_TOKEN')
  @IsOptional()
  @Matches(/^[A-Za-z0-9._~+/-]{20,}=*$/, {
    message: 'must consist of at least 20 characters from A-Z a-z 0-9 . _ ~ + / -',
  })
  @IsNoJwt()
  token: string | null = null;
}
