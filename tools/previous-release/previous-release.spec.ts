import { parseEvent } from '@memory-graph/contracts/events';
import { Ajv } from 'ajv';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationProblems, problemsOf } from './migration-problems.js';
import { schemaProblems } from './schema-problems.js';
import { presentWire, type Wire } from './wire.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../..');
const RECORDED = join(HERE, 'recorded.json');

interface Recorded extends Wire {
  /** Names of files. */
  migrations: string[];
}

const files = migrationFiles();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

// At a release, what it says becomes what the next one must understand: see docs/contributing/releasing.md.
if (process.env['UPDATE_PREVIOUS_RELEASE']) {
  const recorded = { ...presentWire(version), migrations: files.map((file) => basename(file)).sort() };
  writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 1)}\n`);
}

const previous = JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded;

/** Only who asks for a new feature sends its value; an application of the previous release rejects it. */
const NEW_FEATURES = [
  // Duplicates are rejected as before, but generated clients in Java do not compile with it.
  /^\w+\.(scopes|events|redirectUris)\.uniqueItems: true became nothing$/,
  /^\w*ReExtraction[\w.]*\.extractor\.enum: \["rules","model"\] became \["reader","rules","model"\]$/,
  // Only a large graph needs more.
  /^GraphParametersDto\.(limit\.maximum: 1000 became 20000|maxNodes\.maximum: 500 became 5000)$/,
  // In archives of workspaces that this release exported.
  /\.reason(\.oneOf\[0\])?\.enum: .*"request","small-talk".* became .*"request","forget-request","small-talk".*$/,
  /^\w+\.scopes(_supported)?\.items\.enum: .*"mcp","integration".* became .*"mcp","mcp:read","integration".*$/,
];

/** That release rejects the same values, but does not state it. */
const STATED_NOW = new Set([
  'CreateOAuthClientDto.scopes.maxItems: nothing became 6',
  'CreateTokenDto.scopes.maxItems: nothing became 6',
  'CreateWebhookDto.events.maxItems: nothing became 17',
  'GraphParametersDto.predicates.items.maxLength: nothing became 200',
  'GraphParametersDto.types.items.maxLength: nothing became 100',
  'ListFactsDto.predicate.items.maxLength: nothing became 200',
  'UpdateOAuthClientDto.scopes.maxItems: nothing became 6',
  'UpdateWebhookDto.events.maxItems: nothing became 17',
  'ListWorkspacesDto.externalId.pattern: nothing became "\\\\S"',
  'ReExtractionDifferencesParametersDto.cursor.format: nothing became "uuid"',
  'UpdateEntityRequestDto.aliases.items.minLength: nothing became 1',
  'UpdateEntityRequestDto.aliases.items.pattern: nothing became "\\\\S"',
]);

/** Only the gateway makes these answers, for its clients. No other application reads them. */
const NEW_IN_PUBLIC_ANSWERS = new Set([
  // Of the search-service, which the gateway passes on; they are missing until both have this release.
  'EntityPageDto.entities.items.factCount: is required now',
  'EntityPageDto.entities.items.lastSaidAt: is required now',
  'ProfileDto.workspaceId: is required now',
  'ImportAnswerDto.imported.searchFeedback: is required now',
  'ImportAnswerDto.existing.searchFeedback: is required now',
  'ServiceDescriptionDto.links.guide: is required now',
  'TransferCountsDto.searchFeedback: is required now',
  'WorkspaceDto.timeZone: is required now',
  'WorkspacePageDto.workspaces.items.timeZone: is required now',
]);

/** Applications of two releases run side by side during a rolling upgrade. */
describe(`beside applications of release ${previous.release}`, () => {
  const present = presentWire(version);
  const eventTypes = Object.keys(previous.events);

  it.each(eventTypes)('present consumers read %s of that release', (type) => {
    const { topics, example } = previous.events[type]!;
    for (const topic of topics) expect(parseEvent(topic, JSON.stringify(example))).toEqual(example);
  });

  it.each(eventTypes)('consumers of that release read %s of this one', (type) => {
    const ajv = new Ajv({ strict: false, formats: { 'date-time': true, uuid: true, uri: true } });
    expect(present.events[type]!.topics).toEqual(previous.events[type]!.topics);
    const isValid = ajv.compile(previous.events[type]!.schema);
    isValid(present.events[type]!.example);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('events, and bodies of internal calls, were at most given optional properties', () => {
    const problems = [
      ...eventTypes.flatMap((type) =>
        schemaProblems(previous.events[type]!.schema, present.events[type]?.schema ?? {}, type),
      ),
      ...Object.entries(previous.bodies).flatMap(([name, schema]) =>
        schemaProblems(schema, present.bodies[name], name),
      ),
    ];
    const isAccepted = (problem: string) =>
      NEW_FEATURES.some((feature) => feature.test(problem)) ||
      STATED_NOW.has(problem) ||
      NEW_IN_PUBLIC_ANSWERS.has(problem);
    expect(problems.filter((problem) => !isAccepted(problem))).toEqual([]);
  });

  it('calls of that release are known', () => {
    expect(previous.calls.length).toBeGreaterThan(30);
    expect(previous.calls.filter((call) => !present.calls.includes(call))).toEqual([]);
  });

  it('migrations since that release only add', () => {
    const known = new Set(previous.migrations);
    expect(previous.migrations.filter((name) => !files.some((file) => basename(file) === name))).toEqual([]);
    const since = files.filter((file) => !known.has(basename(file)));
    expect(since.flatMap((file) => migrationProblems(file).map((problem) => `${file} ${problem}`))).toEqual([]);
  });

  it.each([
    ['alter table shop.orders drop column total', ['drops something: drop column']],
    ['alter table shop.orders rename column total to sum', ['renames something: rename']],
    [
      'alter table shop.orders add column total int not null',
      ['adds a column that demands a value: add column total int not null'],
    ],
    ['alter table shop.orders alter column total set not null', ['demands a value: set not null']],
    ['alter table shop.orders add column total int not null default 0', []],
    ['create table shop.orders (id uuid not null)', []],
    ['create index orders_total on shop.orders (total)', []],
  ])('of a migration with "%s" it says so', (sql, problems) => {
    expect(problemsOf(sql)).toEqual(problems);
  });

  it('says what one release would not understand of the other', () => {
    const before = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { enum: ['x'] } } };
    const now = {
      type: 'object',
      required: ['c'],
      properties: { a: { type: 'integer' }, b: { enum: ['x', 'y'] }, c: {} },
    };
    expect(schemaProblems(before, now)).toEqual([
      '$.c: is required now',
      '$.a: is optional now',
      '$.a.type: "string" became "integer"',
      '$.b.enum: ["x"] became ["x","y"]',
    ]);
    expect(schemaProblems(before, { ...before, properties: { ...before.properties, d: {} } })).toEqual([]);
    expect(schemaProblems({ pattern: '\\S' }, { pattern: '\\S', minLength: 1 })).toEqual([]);
    expect(schemaProblems({}, { minLength: 1 })).toEqual(['$.minLength: nothing became 1']);
  });
});

function migrationFiles(): string[] {
  const sources = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name, 'src')),
  );
  return sources
    .filter((source) => existsSync(source))
    .flatMap((source) =>
      readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.migration.ts'))
        .map((file) => join(source, file)),
    );
}
