import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { FormDto } from '../pages/form.dto.js';

export const MAX_TOKEN_NAME_LENGTH = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a token may live; the first is what is proposed. */
export const TOKEN_LIFETIMES = {
  '90d': { label: 'in 90 days', ms: 90 * DAY_MS },
  '30d': { label: 'in 30 days', ms: 30 * DAY_MS },
  '365d': { label: 'in one year', ms: 365 * DAY_MS },
  never: { label: 'never', ms: null },
} as const;
export type TokenLifetime = keyof typeof TOKEN_LIFETIMES;

const CHECKED = ['on'] as const;
type Checked = (typeof CHECKED)[number];

/** The form for a new token. Each scope is a field of its own: a form that repeats one is refused. */
export class TokenFormDto extends FormDto {
  @IsString()
  name = '';

  @IsIn(Object.keys(TOKEN_LIFETIMES))
  lifetime: TokenLifetime = '90d';

  @IsOptional()
  @IsIn(CHECKED)
  scope_read?: Checked;

  @IsOptional()
  @IsIn(CHECKED)
  scope_write?: Checked;

  @IsOptional()
  @IsIn(CHECKED)
  scope_mcp?: Checked;

  @IsOptional()
  @IsIn(CHECKED)
  scope_integration?: Checked;

  @IsOptional()
  @IsIn(CHECKED)
  scope_oauth?: Checked;
}

export function scopeField<S extends Scope>(scope: S): `scope_${S}` {
  return `scope_${scope}`;
}

export function checkedScopes(form: TokenFormDto): Scope[] {
  return SCOPES.filter((scope) => form[scopeField(scope)] !== undefined);
}
