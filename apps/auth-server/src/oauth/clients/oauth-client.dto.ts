import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import type { ErrorDetail } from '@memory-graph/errors';
import { type FieldOptions, Flag, Text, TextList } from '@memory-graph/contracts/fields';
import { ReadFieldWith } from '@memory-graph/contracts/validation';
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
function RedirectUris(options: FieldOptions = {}): PropertyDecorator {
  return TextList({ ...options, minSize: 1, maxSize: MAX_REDIRECT_URIS, unique: true, problemOf: redirectUriProblem });
}

/** What is changed of a client; what is left out stays as it is. */
export class UpdateOAuthClientDto {
  @Text({ nullish: true, notBlank: true, maxLength: 100 })
  @ReadsChecked(clientNameProblem)
  name?: string;

  @RedirectUris({ nullish: true })
  redirectUris?: string[];

  /** Null: any. */
  @TextList({ nullish: true, minSize: 1, oneOf: SCOPES, unique: true })
  scopes?: Scope[] | null;
}

export class CreateOAuthClientDto {
  @Text({ notBlank: true, maxLength: 100 })
  @ReadsChecked(clientNameProblem)
  name!: string;

  @RedirectUris()
  redirectUris!: string[];

  @Flag()
  isPublic!: boolean;

  /** Null: any. */
  @TextList({ nullish: true, minSize: 1, oneOf: SCOPES, unique: true })
  scopes: Scope[] | null = null;
}
