import type { MetadataFilter } from '../resources/metadata-filter.js';
import type { DtoClass } from '../validation/read-dto.js';
import type { InternalRequest, InternalTransport, Turn } from './internal-transport.js';

/** The parameters in a path, in their order. The labels are for readers: types cannot contain the names themselves. */
type PathInput<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [...Parameter<Name>, ...PathInput<Rest>]
  : Path extends `${string}:${infer Name}`
    ? Parameter<Name>
    : [];
type Parameter<Name> = Name extends 'workspaceId'
  ? [workspaceId: string]
  : Name extends 'userId'
    ? [userId: string]
    : [id: string];

/** A query without required fields may be missing. */
type QueryInput<Query extends object> = Record<never, never> extends Query ? [query?: Query | null] : [query: Query];

interface Properties {
  method: InternalRequest['method'];
  /** Parameters whose name ends with `Id` are ids of resources; others are any text. */
  path: string;
  idempotent: boolean;
  endsWithRequest?: boolean;
  turnOf?: (workspaceId: string, input: never) => Turn;
  hasAffinity?: boolean;
  hasBody?: boolean;
  bodyClass?: DtoClass | undefined;
  queryClass?: DtoClass;
  hasAnswer?: boolean;
}

/**
 * An internal call, of which its client and its handler are made.
 * @typeParam Input the parameters of its path, then its body, then its query
 */
export class InternalCall<Input extends unknown[] = [], Answer = void> {
  /** Exists only as a type. */
  declare protected readonly answer: Answer;

  constructor(readonly properties: Readonly<Properties>) {}

  /** As in `GET /internal/revocations`. */
  get route(): string {
    return `${this.properties.method} ${this.properties.path}`;
  }

  /** @param type the class that the service validates the body with; missing if it has one of its own, or trusts the caller */
  body<Body extends object>(type?: DtoClass<Body>): InternalCall<[...Input, body: Body], Answer> {
    return this.with({ hasBody: true, bodyClass: type });
  }

  query<Query extends object>(type: DtoClass<Query>): InternalCall<[...Input, ...QueryInput<Query>], Answer> {
    return this.with({ queryClass: type });
  }

  answers<Given>(): InternalCall<Input, Given> {
    return this.with({ hasAnswer: true });
  }

  /** Repeating it would do more: it is not sent again after a broken connection. */
  once(): this {
    return this.with({ idempotent: false }) as this;
  }

  endsWithRequest(): this {
    return this.with({ endsWithRequest: true }) as this;
  }

  /** @param turnOf is given the first parameter of the path, and the body or the query */
  inTurn(turnOf: NonNullable<Properties['turnOf']>): this {
    return this.with({ turnOf }) as this;
  }

  /** Calls with the same first parameter of the path go to the same process, as long as it is available. */
  withAffinity(): this {
    return this.with({ hasAffinity: true }) as this;
  }

  toRequest(input: readonly unknown[]): InternalRequest {
    const { method, path, idempotent, endsWithRequest, turnOf, hasAffinity, hasBody, queryClass } = this.properties;
    const rest = [...input];
    const resource = path.replaceAll(/:\w+/g, () => encodeURIComponent(String(rest.shift())));
    const [sent] = rest;
    const parameters = queryClass ? queryString(rest.at(hasBody ? 1 : 0) ?? {}) : '';
    return {
      method,
      path: parameters === '' ? resource : `${resource}?${parameters}`,
      idempotent,
      ...(hasBody && { body: sent }),
      ...(endsWithRequest && { endsWithRequest }),
      ...(turnOf && { turn: turnOf(String(input[0]), (sent ?? {}) as never) }),
      ...(hasAffinity && { affinity: String(input[0]) }),
    };
  }

  private with<NextInput extends unknown[], Given>(changes: Partial<Properties>): InternalCall<NextInput, Given> {
    return new InternalCall({ ...this.properties, ...changes });
  }
}

const callBy =
  (method: InternalRequest['method']) =>
  <Path extends string>(path: Path): InternalCall<PathInput<Path>> =>
    new InternalCall({ method, path, idempotent: true });

export const get = callBy('GET');
export const post = callBy('POST');
export const put = callBy('PUT');
export const remove = callBy('DELETE');

/** The calls to one service, by the name of their method. */
export type CallTable = Record<string, InternalCall<unknown[], unknown>>;

type ClientOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends InternalCall<infer Input, infer Answer>
    ? (...input: Input) => Promise<Answer>
    : never;
};

type ClientClass<Calls> = new (
  transport: InternalTransport,
) => ClientOf<Calls> & { readonly transport: InternalTransport };

/** A client with a method for each call of a table. */
export function clientOf<Calls extends CallTable>(calls: Calls): ClientClass<Calls> {
  class Client {
    constructor(readonly transport: InternalTransport) {}
  }
  const methods = Object.entries<InternalCall<unknown[], unknown>>(calls).map(([name, call]) => [
    name,
    function (this: Client, ...input: unknown[]) {
      return this.transport.call(call.toRequest(input));
    },
  ]);
  Object.assign(Client.prototype, Object.fromEntries(methods));
  return Client as ClientClass<Calls>;
}

type QueryValue = string | number | boolean | readonly string[] | MetadataFilter | null | undefined;

/** A list becomes a parameter for each element, an object JSON. */
function queryString(query: object): string {
  const pairs = Object.entries(query as Record<string, QueryValue>).flatMap(([name, value]) =>
    valuesOf(value).map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

function isList(value: QueryValue): value is readonly string[] {
  return Array.isArray(value);
}

function valuesOf(value: QueryValue): string[] {
  if (value === undefined || value === null) return [];
  if (!isList(value)) return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
  // A single value would be split at its commas.
  const isCut = value.length === 1 && value[0]!.includes(',');
  return isCut ? [...value, ...value] : [...value];
}
