import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import type { ErrorDetail } from '@memory-graph/errors';
import { IsNotBlank, ReadFieldWith, StringList, withinMaxSize } from '@memory-graph/contracts/validation';
import { applyDecorators } from '@nestjs/common';
import { ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsOptional, MaxLength } from 'class-validator';
import { clientNameProblem } from './client-name.js';
import { MAX_REDIRECT_URIS, redirectUriProblem } from './redirect-uri.js';

/** A text that a rule of ours decides on. */
function ReadsChecked(problemOf: (text: string) => Omit<ErrorDetail, 'path'> | null): PropertyDecorator {
  return ReadFieldWith((value, path, problems) => {
    const problem = typeof value === 'string' ? problemOf(value) : null;
    if (problem) problems.push({ path, ...problem });
    return value;
  });
}

/** Redirect URIs, each of which is rejected by its own path, as in `redirectUris[1]`. */
function RedirectUris(): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(1),
    ArrayUnique(),
    ReadFieldWith((value, path, problems) => {
      if (!Array.isArray(value)) return value;
      return withinMaxSize(value, MAX_REDIRECT_URIS, path, problems).map((uri, index) => {
        const problem =
          typeof uri === 'string' ? redirectUriProblem(uri) : { code: 'is_string', message: 'must be a string' };
        if (problem) problems.push({ path: `${path}[${index}]`, ...problem });
        return uri;
      });
    }),
  );
}

/** What is changed of a client; what is left out stays as it is. */
export class UpdateOAuthClientDto {
  @IsOptional()
  @ReadsChecked(clientNameProblem)
  @IsNotBlank()
  @MaxLength(100)
  name?: string;

  @IsOptional()
  @RedirectUris()
  redirectUris?: string[];

  /** Null: any. */
  @IsOptional()
  @StringList({ minSize: 1, maxSize: SCOPES.length, oneOf: SCOPES })
  @ArrayUnique()
  scopes?: Scope[] | null;
}

export class CreateOAuthClientDto {
  @ReadsChecked(clientNameProblem)
  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @RedirectUris()
  redirectUris!: string[];

  @IsBoolean()
  isPublic!: boolean;

  /** Null: any. */
  @IsOptional()
  @StringList({ minSize: 1, maxSize: SCOPES.length, oneOf: SCOPES })
  @ArrayUnique()
  scopes: Scope[] | null = null;
}
