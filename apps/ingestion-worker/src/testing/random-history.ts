import type { IngestContent, IngestRequestedData } from '@memory-graph/contracts/events';
import { type Metadata, type Owner, ownerIn, ownerOf } from '@memory-graph/memory-model';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { WorkerOnItsOwn } from './worker-on-its-own.js';

const CITIES = ['Bern', 'Rome', 'Oslo'];
const OWNERS: Owner[] = [{}, { subject: 'u1' }, { subject: 'u2' }, { shared: true }, { subject: 'u1', shared: true }];
/** Metadata of texts and of messages. */
const METADATA: Metadata[] = [
  {},
  { page: 3 },
  { role: 'user', name: 'Grace_Hopper' },
  { role: 'user', name: 'u1' },
  { role: 'assistant', addressee: 'Bob' },
  { role: 'system' },
];

const city = fc.constantFrom(...CITIES);
const text = fc.oneof(
  city.map((name) => `I live in ${name}.`),
  city.map((name) => `Grace Hopper lives in ${name}.`),
  city.map((name) => `I moved to ${name} yesterday. Acme is located in ${name}.`),
  city.map((name) => `Grace no longer lives in ${name}.`),
  fc.constantFrom(
    'My sister Ann works at Acme.',
    'Grace Hopper, also known as Amazing Grace, works at Acme.',
    'Bob Stone joined Acme. He likes tea.',
    'Ada Lovelace is my boss. You like chess.',
    'I left Acme. I am not married.',
  ),
);

const origin = fc.record({
  owner: fc.constantFrom(...OWNERS),
  metadata: fc.constantFrom(...METADATA),
  sessionId: fc.constantFrom(null, 'monday'),
  labelIds: fc.subarray(['00000000-0000-4000-8000-000000000001']),
  source: fc.constantFrom('chat', 'mail'),
  day: fc.integer({ min: 1, max: 28 }),
  utcOffsetMinutes: fc.constantFrom(0, 120, -720),
});

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('text' as const), text, origin }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('facts' as const), city, origin }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stated' as const), city, origin }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('retraction', 'correction', 'ending', 'merge', 'split', 'rename', 'alias', 'removal'),
      which: fc.nat(),
      city,
      origin,
    }),
  },
);

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const history = fc.array(step, { minLength: 4, maxLength: 10 });

/** What was asked of the worker, in order. A removal is asked by the queue id. */
export type Asked = { request: IngestRequestedData } | { removes: string };

/** Does the steps in a workspace, each to something that is there. @returns what was asked, to ask it elsewhere again */
export async function live(worker: WorkerOnItsOwn, workspaceId: string, steps: readonly Step[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const one of steps) {
    const next = await askFor(worker, workspaceId, one, asked);
    if (!next) continue;
    asked.push(next);
    await ask(worker, workspaceId, next);
  }
  return asked;
}

export async function ask(worker: WorkerOnItsOwn, workspaceId: string, asked: Asked): Promise<void> {
  if ('removes' in asked) await worker.remove(workspaceId, asked.removes);
  else await worker.pipeline.run(asked.request);
}

/** The requests whose episodes are there. */
export function standing(asked: readonly Asked[]): IngestRequestedData[] {
  const gone = new Set(asked.flatMap((one) => ('removes' in one ? [one.removes] : [])));
  return asked.flatMap((one) => ('request' in one && !gone.has(one.request.queueId) ? [one.request] : []));
}

async function askFor(
  worker: WorkerOnItsOwn,
  workspaceId: string,
  one: Step,
  before: readonly Asked[],
): Promise<Asked | null> {
  const asks = (content: IngestContent, owner: Owner = one.origin.owner): Asked => {
    const { metadata, sessionId, labelIds, source, day, utcOffsetMinutes } = one.origin;
    const referenceTime = `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;
    const acceptedAt = new Date(Date.UTC(2026, 3, 1, 0, 0, before.length)).toISOString();
    const fields = { metadata: content.kind === 'text' ? metadata : {}, sessionId, labelIds, source, utcOffsetMinutes };
    const given = { ...fields, ...ownerIn(owner), referenceTime, acceptedAt };
    return { request: anIngestRequest({ ...given, workspaceId, queueId: uuidv7(), content }) };
  };
  if (one.does === 'text') return asks({ kind: 'text', text: one.text });
  if (one.does === 'facts') {
    return asks({ kind: 'facts', facts: [{ subject: 'I', predicate: 'lives in', object: one.city }] });
  }
  if (one.does === 'stated') {
    const quote = `She lives in ${one.city}.`;
    const facts = [{ subject: 'my sister', predicate: 'lives in', object: one.city, quote }];
    return asks({ kind: 'text', text: quote, facts });
  }
  if (one.does === 'removal') {
    const left = standing(before);
    const request = left[one.which % left.length];
    return request ? { removes: request.queueId } : null;
  }
  const entities = (await worker.entities(workspaceId)).sort(byText(({ name, scope }) => `${scope} ${name}`));
  if (one.does === 'retraction' || one.does === 'correction' || one.does === 'ending') {
    const facts = (await worker.facts(workspaceId)).sort(byText((fact) => `${fact.text} ${fact.validFrom} ${fact.id}`));
    const fact = facts[one.which % facts.length];
    if (!fact) return null;
    const scope = entities.find(({ id }) => id === fact.subjectId)?.scope ?? null;
    const about = { factId: fact.id, reason: null };
    const contents: Record<typeof one.does, IngestContent> = {
      retraction: { kind: 'retraction', ...about },
      correction: { kind: 'correction', ...about, object: one.city },
      ending: { kind: 'ending', ...about, at: '2026-03-20T00:00:00.000Z' },
    };
    return asks(contents[one.does], ownerOf(scope));
  }
  return asksAboutEntity(entities, one, asks);
}

type DecisionStep = Extract<Step, { which: number }>;

function asksAboutEntity(
  entities: Awaited<ReturnType<WorkerOnItsOwn['entities']>>,
  { does, which, city: to }: DecisionStep,
  asks: (content: IngestContent, owner: Owner) => Asked,
): Asked | null {
  const entity = entities[which % entities.length];
  if (!entity) return null;
  const { id: entityId, name, scope } = entity;
  const owner = ownerOf(scope);
  const none = { aliases: [] as string[] };
  switch (does) {
    case 'merge': {
      const other = entities.find((one) => one.scope === scope && one.id !== entityId);
      if (!other) return null;
      return asks(
        { kind: 'merge', entityIds: [entityId, other.id], wording: `Merged: ${name} = ${other.name}` },
        owner,
      );
    }
    case 'split': {
      const aliased = entities.flatMap(({ names, ...one }) =>
        names.flatMap((use) =>
          /^\S+ \S+ 1 /u.test(use) ? [{ ...one, alias: use.split(' ').slice(4).join(' ') }] : [],
        ),
      );
      const of = aliased[which % aliased.length];
      if (!of) return null;
      const wording = `Split: ${of.alias} ≠ ${of.name}`;
      return asks({ kind: 'split', entityId: of.id, names: [of.alias], wording }, ownerOf(of.scope));
    }
    case 'rename':
      return asks({ kind: 'entity', entityId, name: `${name} ${to}`, ...none, wording: `Renamed: ${name}` }, owner);
    default:
      return asks({ kind: 'entity', entityId, aliases: [`${to} ${name}`], wording: `Also: ${name}` }, owner);
  }
}

function byText<T>(textOf: (one: T) => string): (one: T, other: T) => number {
  return (one, other) => (textOf(one) < textOf(other) ? -1 : 1);
}
