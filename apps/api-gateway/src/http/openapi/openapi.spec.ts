import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { includesScope, type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import { WEBHOOK_EVENT_TYPES } from '@memory-graph/contracts/webhooks';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { RunningGateway } from '../../testing/running-gateway.js';

interface DocumentedOperation {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  scopes: Scope[];
  statuses: string[];
  hasBody: boolean;
}

const COMMITTED = fileURLToPath(new URL('../../../../../docs/reference/openapi.json', import.meta.url));
const UNKNOWN_ID = '0198aaaa-0000-7000-8000-000000000009';
/** For the operator, without scopes: see workspaces.spec.ts and operations.spec.ts. */
const OPERATOR = /^\/api\/v1\/(workspaces|operator)/;
const PUBLIC = /^\/((health|\.well-known)\/|$)/;

/** Answered by `auth-server`, by its own rules. */
const FORWARDED =
  /^\/oauth\/(?!userinfo|tokeninfo)|^\/\.well-known\/(oauth-authorization-server|openid-configuration)$/;

/** Answers that are complete without a body. */
const EMPTY_ANSWERS =
  /^(GET|POST) \/oauth\/(authorize|device) 302$|^POST \/oauth\/revoke 200$|^POST \/mcp 202$|^GET \/ 303$| (204|304)$/;
const ODD_IDS = ['1', 'null', '%00', '..%2f..', '%27%3B', 'x'.repeat(2_000), '%F0%9F%98%80', UNKNOWN_ID];

/** What is asked for beside the id. */
const BODIES: Record<string, object> = {
  'PATCH facts': { source: 's', object: 'Rome' },
  'PATCH entities': { source: 's', name: 'Ada' },
  'PATCH members': { role: 'reader' },
  end: { source: 's' },
  retract: { source: 's' },
  merge: { source: 's', entityIds: [UNKNOWN_ID] },
  split: { source: 's', names: ['Ada'] },
  run: { message: 'Where is Ada?' },
  'replay-failed': { since: '2026-03-01T09:30:00Z' },
};

/** Everything that issue and design ask of the gateway so far. */
const EXPECTED = `
DELETE /api/oauth/clients/{clientId}
DELETE /api/v1/conversation/{id}
DELETE /api/v1/ingestion-rules/{id}
DELETE /api/v1/integration_account/{id}
DELETE /api/v1/integration_account/{id}/credentials
DELETE /api/v1/labels/{id}
DELETE /api/v1/logs/{id}
DELETE /api/v1/members/invitations/{id}
DELETE /api/v1/members/{id}
DELETE /api/v1/re-extractions/{id}
DELETE /api/v1/spaces/{id}
DELETE /api/v1/tokens/{id}
DELETE /api/v1/webhooks/{id}
DELETE /api/v1/workspace
DELETE /api/v1/workspaces/{id}
DELETE /api/v1/workspaces/{id}/tokens/{tokenId}
GET /
GET /.well-known/oauth-authorization-server
GET /.well-known/oauth-protected-resource
GET /.well-known/oauth-protected-resource/mcp
GET /.well-known/openid-configuration
GET /api/oauth/clients
GET /api/oauth/clients/{clientId}
GET /api/profile
GET /api/v1/conversation/{id}
GET /api/v1/conversations
GET /api/v1/entities
GET /api/v1/entities/{id}
GET /api/v1/episodes
GET /api/v1/episodes/{id}
GET /api/v1/episodes/{id}/facts
GET /api/v1/export
GET /api/v1/facts
GET /api/v1/facts/{id}
GET /api/v1/facts/{id}/history
GET /api/v1/forget-jobs/{id}
GET /api/v1/graph
GET /api/v1/ingestion-queue/status
GET /api/v1/ingestion-rules
GET /api/v1/ingestion-rules/{id}
GET /api/v1/integration_account
GET /api/v1/integration_account/{id}
GET /api/v1/integration_account/{id}/credentials
GET /api/v1/integrations
GET /api/v1/labels
GET /api/v1/labels/{id}
GET /api/v1/logs
GET /api/v1/logs/events
GET /api/v1/logs/{id}
GET /api/v1/logs/{id}/trace
GET /api/v1/audit
GET /api/v1/members
GET /api/v1/members/invitations
GET /api/v1/operator/dead-letters
GET /api/v1/operator/queues
GET /api/v1/operator/status
GET /api/v1/profiles/{id}
GET /api/v1/re-extractions
GET /api/v1/re-extractions/{id}
GET /api/v1/re-extractions/{id}/differences
GET /api/v1/retention
GET /api/v1/sessions
GET /api/v1/spaces
GET /api/v1/spaces/{id}
GET /api/v1/subjects
GET /api/v1/tokens
GET /api/v1/usage
GET /api/v1/vocabulary
GET /api/v1/webhooks
GET /api/v1/webhooks/{id}
GET /api/v1/webhooks/{id}/deliveries
GET /api/v1/workspaces
GET /api/v1/workspaces/{id}
GET /api/v1/workspaces/{id}/tokens
GET /api/v1/workspaces/{id}/usage
GET /health/accepting
GET /health/live
GET /health/ready
GET /oauth/authorize
GET /oauth/device
GET /oauth/jwks
GET /oauth/tokeninfo
GET /oauth/userinfo
PATCH /api/v1/entities/{id}
PATCH /api/v1/facts/{id}
PATCH /api/v1/members/{id}
PATCH /api/v1/workspace
PATCH /api/v1/workspaces/{id}
POST /api/oauth/clients
POST /api/oauth/clients/{clientId}/secret
POST /api/v1/activity
POST /api/v1/add
POST /api/v1/add/batch
POST /api/v1/ask
POST /api/v1/conversation/{id}/read
POST /api/v1/conversation/{id}/run
POST /api/v1/conversation/{id}/stop
POST /api/v1/conversations
POST /api/v1/entities/{id}/merge
POST /api/v1/entities/{id}/split
POST /api/v1/extension-search
POST /api/v1/extension-summary
POST /api/v1/facts
POST /api/v1/facts/{id}/end
POST /api/v1/facts/{id}/retract
POST /api/v1/forget
POST /api/v1/import
POST /api/v1/ingestion-rules
POST /api/v1/integration_account
POST /api/v1/integration_account/{id}/disconnect
POST /api/v1/labels
POST /api/v1/logs/{id}/retry
POST /api/v1/members/invitations
POST /api/v1/operator/dead-letters/{id}/redeliver
POST /api/v1/re-extractions
POST /api/v1/re-extractions/{id}/apply
POST /api/v1/re-extractions/{id}/discard
POST /api/v1/search
POST /api/v1/search/feedback
POST /api/v1/spaces
POST /api/v1/tokens
POST /api/v1/webhooks
POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay
POST /api/v1/webhooks/{id}/replay-failed
POST /api/v1/webhooks/{id}/rotate-secret
POST /api/v1/webhooks/{id}/test
POST /api/v1/workspaces
POST /api/v1/workspaces/{id}/tokens
POST /mcp
POST /oauth/authorize
POST /oauth/device
POST /oauth/device_authorization
POST /oauth/introspect
POST /oauth/register
POST /oauth/revoke
POST /oauth/token
POST /oauth/userinfo
PUT /api/oauth/clients/{clientId}
PUT /api/v1/ingestion-rules
PUT /api/v1/ingestion-rules/{id}
PUT /api/v1/integration_account/{id}/credentials
PUT /api/v1/labels/{id}
PUT /api/v1/spaces
PUT /api/v1/spaces/{id}
PUT /api/v1/retention
PUT /api/v1/vocabulary
PUT /api/v1/webhooks/{id}
`;

describe('the OpenAPI document', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  let document: any;
  /** With what they share in place. */
  let paths: any;
  let operations: DocumentedOperation[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    document = (await gateway.call('GET', '/openapi.json', undefined, null)).body;
    paths = withoutReferences(document.paths, document);
    operations = operationsOf(paths);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  it('is OpenAPI 3.1 and has every route', () => {
    expect(document.openapi).toBe('3.1.0');
    const routes = operations.map(({ method, path }) => `${method} ${path}`);
    expect(routes.sort()).toEqual(EXPECTED.trim().split('\n').sort());
  });

  it('names each operation once and says what it does', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  });

  it('describes every field of every schema, and uses nothing of OpenAPI 3.0 alone', () => {
    const bare = Object.entries<{ properties?: Record<string, { description?: string }> }>(document.components.schemas)
      .flatMap(([schema, { properties = {} }]) =>
        Object.entries(properties).map(([field, value]) => ({ schema, field, value })),
      )
      .filter(({ value }) => !value.description);
    expect(bare).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('has valid examples only', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'openapi', components: document.components });
    const findings = Object.entries<{ properties?: Record<string, { example?: unknown }> }>(document.components.schemas)
      .flatMap(([schema, { properties = {} }]) =>
        Object.entries(properties).map(([field, value]) => ({ schema, field, value })),
      )
      .filter(({ value }) => value.example !== undefined)
      .filter(({ schema, field, value }) => {
        const pointer = `openapi#/components/schemas/${schema}/properties/${field}`;
        return !ajv.validate({ $ref: pointer }, value.example);
      });
    expect(findings).toEqual([]);
  });

  it('has every message to webhooks, with a valid example and nothing of JSON Schema that OpenAPI 3.1 lacks', () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENT_TYPES]);
    const ajv = new Ajv2020({ strict: true, validateFormats: false });
    for (const [type, { post }] of Object.entries<Record<string, any>>(document.webhooks)) {
      const { schema, example } = post.requestBody.content['application/json'];
      expect([type, example.type, ajv.validate(withoutReferences(schema, document), example), ajv.errors]).toEqual([
        type,
        type,
        true,
        null,
      ]);
    }
  });

  it('says of every operation how often it may be asked, and which may be asked again', () => {
    const { responses, parameters } = paths['/api/v1/add'].post;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['409', '422', '429']));
    expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }));
    expect(Object.keys(responses['200'].headers)).toEqual([
      'X-Request-Id',
      'RateLimit',
      'RateLimit-Policy',
      'Idempotency-Replayed',
    ]);
    expect(paths['/api/v1/search'].post).not.toHaveProperty('parameters.0');
    expect(paths['/api/v1/labels'].get.responses['304'].headers).toHaveProperty('ETag');
    expect(paths['/.well-known/oauth-protected-resource'].get.responses).not.toHaveProperty('429');
  });

  it('has one tag for each operation, described', () => {
    const tagsOf = (items: any) =>
      Object.values<any>(items).flatMap((methods) => Object.values<any>(methods).map(({ tags }) => tags));
    const tags = [...tagsOf(document.paths), ...tagsOf(document.webhooks)];
    expect(tags.filter((names) => names.length !== 1)).toEqual([]);
    const declared = document.tags.map(({ name, description }: any) => (description ? name : null));
    expect(declared.toSorted()).toEqual([...new Set(tags.flat())].toSorted());
  });

  it('has no names that are constructors or classes in the languages of generated clients', () => {
    const names = Object.keys(document.components.schemas);
    const isTaken = (name: string) => name === 'Error' || (name.startsWith('New') && names.includes(name.slice(3)));
    expect(names.filter(isTaken)).toEqual([]);
  });

  it('says how forms spell lists', () => {
    const { content } = document.paths['/api/v1/webhooks'].post.requestBody;
    const encoding = { events: { style: 'form', explode: false } };
    expect(content['application/x-www-form-urlencoded']).toMatchObject({ encoding });
    expect(content['application/json']).not.toHaveProperty('encoding');
  });

  it('closes requests to unknown fields, and lets null stand for what is left out', () => {
    const { IngestRequest, ReadyFact } = document.components.schemas;
    expect(IngestRequest).toMatchObject({
      additionalProperties: false,
      properties: { episodeBody: { type: 'string' }, sessionId: { type: ['string', 'null'] } },
    });
    expect(ReadyFact).toMatchObject({ additionalProperties: false });
    expect(ReadyFact.properties.subjectType.type).toEqual(['string', 'null']);
  });

  it('gives every answer with a body its schema, and says which scope an operation needs', () => {
    for (const [path, methods] of Object.entries<Record<string, any>>(paths)) {
      for (const [method, { description, responses, ...operation }] of Object.entries(methods)) {
        const bare = Object.keys(responses).filter(
          (status) => !responses[status].content && !EMPTY_ANSWERS.test(`${method.toUpperCase()} ${path} ${status}`),
        );
        expect([method, path, bare]).toEqual([method, path, []]);
        for (const scope of operation['x-required-scope'] ?? []) expect(description).toContain(`\`${scope}\``);
      }
    }
  });

  it('is what docs/reference/openapi.json says (UPDATE_DOCS=1 writes it)', async () => {
    if (process.env['UPDATE_DOCS']) {
      await writeFile(
        COMMITTED,
        await format(JSON.stringify(document), { ...(await resolveConfig(COMMITTED)), filepath: COMMITTED }),
      );
    }
    expect(JSON.parse(await readFile(COMMITTED, 'utf8'))).toEqual(document);
  });

  it('says where each operation can be refused', () => {
    for (const { path, statuses, hasBody } of operations.filter(({ path }) => !FORWARDED.test(path))) {
      const refusals = OPERATOR.test(path) ? ['401', '403', '404', '429', '500', '503'] : ['401', '403', '500', '503'];
      expect(statuses).toEqual(expect.arrayContaining(PUBLIC.test(path) ? ['200'] : refusals));
      if (hasBody) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
      if (path.includes('{')) expect(statuses).toContain('404');
    }
  });

  it('is true about scopes: each route refuses nobody, strangers, and callers without its scope', async () => {
    const guarded = operations.filter(({ path }) => ![PUBLIC, FORWARDED, OPERATOR].some((kind) => kind.test(path)));
    for (const { method, path, scopes } of guarded) {
      const url = path.replaceAll(/\{\w+\}/g, UNKNOWN_ID);
      const route = `${method} ${path}`;
      const nobody = await gateway.call(method, url, undefined, null);
      expect([route, nobody.status, nobody.body.error]).toEqual([route, 401, 'unauthorized']);
      expect(nobody.headers.get('www-authenticate')).toMatch(/^Bearer resource_metadata="http/);
      const stranger = await gateway.call(method, url, undefined, { ...gateway.ada, token: 'mg_pat_unknown' });
      expect(stranger.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
      if (path === '/oauth/tokeninfo') continue;
      expect(scopes.length).toBeGreaterThan(0);
      const without = gateway.newCaller(SCOPES.filter((scope) => !includesScope([scope], scopes[0]!)));
      const refused = await gateway.call(method, url, undefined, without);
      expect([route, refused.status, refused.body.error]).toEqual([route, 403, 'insufficient_scope']);
      expect(refused.headers.get('www-authenticate')).toContain(`error="insufficient_scope", scope="${scopes[0]}"`);
    }
  });

  it('describes the endpoints of the authorization server, which really reach it', async () => {
    for (const { method, path } of operations.filter(({ path }) => FORWARDED.test(path))) {
      gateway.services.on(`${method} ${path}`, { status: 200, body: { answeredBy: 'auth-server' } });
      const answer = await gateway.call(method, path, undefined, null);
      expect([method, path, answer.body]).toEqual([method, path, { answeredBy: 'auth-server' }]);
    }
  });

  it('refers only to components and security schemes that there are', () => {
    const { securitySchemes } = document.components;
    const refs = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(refs.filter(([, section, name]) => !(name! in document.components[section!]))).toEqual([]);
    const used = Object.values<Record<string, any>>(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ security }) => security.flatMap((scheme: object) => Object.keys(scheme))),
    );
    expect([...new Set<string>(used)].sort()).toEqual(Object.keys(securitySchemes).sort());
  });

  it('knows no resource with an odd id, and never fails over one', async () => {
    for (const { method, path } of operations.filter(({ path }) => path.includes('{'))) {
      for (const id of ODD_IDS) {
        const isDeletion = method === 'DELETE' && path.startsWith('/api/v1/logs');
        const body = isDeletion
          ? { id: UNKNOWN_ID }
          : (BODIES[path.split('/').at(-1)!] ?? BODIES[`${method} ${path.split('/').at(-2)}`] ?? {});
        const { status } = await gateway.call(
          method,
          path.replaceAll(/\{\w+\}/g, id),
          method === 'GET' ? undefined : body,
        );
        expect([method, path, id, status]).toEqual([method, path, id, 404]);
      }
    }
  });

  it('comes with a page for people that needs nothing from elsewhere', async () => {
    const page = await gateway.call('GET', '/docs', undefined, null);
    expect(page.status).toBe(200);
    const assets = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(assets.length).toBeGreaterThan(2);
    for (const asset of assets) {
      expect(asset).toMatch(/^\//);
      expect([asset, (await gateway.call('GET', asset, undefined, null)).status]).toEqual([asset, 200]);
    }
  });
});

function withoutReferences(value: any, document: any): any {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withoutReferences(part, document));
  const [, section, name] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(value.$ref ?? '') ?? [];
  if (section && name) return withoutReferences(document.components[section][name], document);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutReferences(part, document)]));
}

function operationsOf(paths: any): DocumentedOperation[] {
  return Object.entries<Record<string, any>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operationId: operation.operationId,
      summary: operation.summary,
      scopes: operation['x-required-scope'] ?? [],
      statuses: Object.keys(operation.responses),
      hasBody: operation.requestBody !== undefined,
    })),
  );
}
