import { readFileSync } from 'node:fs';
import { IsNotBlank } from '@memory-graph/contracts/validation';
import { plainToInstance } from 'class-transformer';
import { IsArray, IsIn, IsOptional, IsString, Matches, MaxLength, ValidateBy, validateSync } from 'class-validator';
import { CREDENTIAL_KINDS, type CredentialKind, SLUG } from '@memory-graph/contracts/resources';
import {
  CLIENT_AUTHENTICATIONS,
  type ClientAuthentication,
  type IntegrationDefinition,
  type OAuth2Definition,
} from './integration-definition.js';
import { mayReceiveSecrets } from './may-receive-secrets.js';

/** Needs no provider and is therefore always available. */
export const BUILT_IN: readonly IntegrationDefinition[] = [
  {
    slug: 'api-key',
    name: 'Keys of any service',
    description: 'Keeps API keys or passwords of a service encrypted, for your own scripts that read from it.',
    kind: 'api_key',
  },
];

export interface ReadIntegrations {
  definitions: IntegrationDefinition[];
  /** Problems of the file, without its values, which may be secret. Empty if the file is valid. */
  problems: string[];
}

/** A scope-token of RFC 6749. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

function IsStringMap(): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'string');
  return ValidateBy({
    name: 'isStringMap',
    validator: { validate, defaultMessage: () => '$property must map to strings' },
  });
}

/** One entry of the file. */
class Entry {
  @Matches(SLUG, { message: '$property must be 1 to 63 lower case letters, digits and hyphens' })
  slug!: string;

  @IsNotBlank()
  @MaxLength(100)
  name!: string;

  @IsString()
  @MaxLength(1000)
  description = '';

  @IsIn(CREDENTIAL_KINDS)
  kind: CredentialKind = 'oauth2';

  @IsOptional()
  @IsString()
  issuer?: string;

  @IsOptional()
  @IsString()
  authorizationEndpoint?: string;

  @IsOptional()
  @IsString()
  tokenEndpoint?: string;

  @IsOptional()
  @IsString()
  revocationEndpoint?: string;

  @IsOptional()
  @IsNotBlank()
  clientId?: string;

  @IsOptional()
  @IsNotBlank()
  clientSecret?: string;

  @IsIn(CLIENT_AUTHENTICATIONS)
  clientAuthentication: ClientAuthentication = 'client_secret_basic';

  @IsArray()
  @Matches(SCOPE, { each: true, message: 'each value in $property must be a single scope without spaces' })
  scopes: string[] = [];

  @IsStringMap()
  authorizationParameters: Record<string, string> = {};
}

/** Reads the configured integrations and reports all problems of the list. */
export function readIntegrations(path: string, allowHttp: boolean): ReadIntegrations {
  const listed = readList(path);
  if (typeof listed === 'string') return { definitions: [], problems: [listed] };
  const entries = listed.map((item) => plainToInstance(Entry, item, { exposeDefaultValues: true }));
  const problems = entries.flatMap((entry, index) =>
    problemsOf(entry, allowHttp).map((problem) => `integrations[${index}]: ${problem}`),
  );
  const slugs = [...BUILT_IN, ...entries].map(({ slug }) => slug);
  const repeated = new Set(slugs.filter((slug, index) => slugs.indexOf(slug) < index));
  problems.push(...[...repeated].map((slug) => `there is more than one integration ${slug}`));
  return { definitions: problems.length > 0 ? [] : entries.map(toDefinition), problems };
}

/** @returns the problem if the file contains no list */
function readList(path: string): object[] | string {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return 'must be the path of a JSON file that can be read';
  }
  const list = (content as { integrations?: unknown } | null)?.integrations;
  const isList =
    Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
  return isList ? list : 'must be the path of a JSON file with {"integrations": [{…}, …]}';
}

function problemsOf(entry: Entry, allowHttp: boolean): string[] {
  const errors = validateSync(entry, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  return [...errors.flatMap(({ constraints }) => Object.values(constraints ?? {})), ...placesOf(entry, allowHttp)];
}

const PLACES = ['issuer', 'authorizationEndpoint', 'tokenEndpoint', 'revocationEndpoint'] as const;

function placesOf(entry: Entry, allowHttp: boolean): string[] {
  const problems = PLACES.flatMap((place) => {
    const url = entry[place];
    return url === undefined || mayReceiveSecrets(url, allowHttp) ? [] : [`${place} must be a URL with https`];
  });
  if (entry.kind !== 'oauth2') return problems;
  const { issuer, authorizationEndpoint, tokenEndpoint } = entry;
  if ((authorizationEndpoint === undefined) !== (tokenEndpoint === undefined)) {
    problems.push('authorizationEndpoint and tokenEndpoint go together');
  } else if (issuer === undefined && tokenEndpoint === undefined) {
    problems.push('needs an issuer, or an authorizationEndpoint and a tokenEndpoint');
  }
  return problems;
}

function toDefinition(entry: Entry): IntegrationDefinition {
  const { slug, name, description, kind } = entry;
  return kind === 'api_key' ? { slug, name, description, kind } : toOAuth2Definition(entry);
}

function toOAuth2Definition(entry: Entry): OAuth2Definition {
  const { slug, name, description, clientAuthentication, scopes, authorizationParameters } = entry;
  const { authorizationEndpoint, tokenEndpoint, revocationEndpoint } = entry;
  return {
    slug,
    name,
    description,
    kind: 'oauth2',
    issuer: entry.issuer ?? null,
    endpoints:
      authorizationEndpoint === undefined || tokenEndpoint === undefined
        ? null
        : { authorization: authorizationEndpoint, token: tokenEndpoint, revocation: revocationEndpoint ?? null },
    clientId: entry.clientId ?? null,
    clientSecret: entry.clientSecret ?? null,
    clientAuthentication,
    scopes,
    authorizationParameters,
  };
}
