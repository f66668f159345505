import fc from 'fast-check';
import { anyCondition, anyMetadata, type GraphStory, type Said, type Told } from '@memory-graph/graph/contract';
import {
  type DecidedPart,
  type EntityType,
  FACT_STANDINGS,
  type FactType,
  type Owner,
  type Scope,
  scopesFor,
} from '@memory-graph/memory-model';
import type { PictureRequest } from '../picture-questions.js';

const LABELS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const person = fc.constantFrom('Ada Ray', 'Ada', 'Bob', 'Cleo');
const place = fc.constantFrom('Bern', 'Rome', 'Oslo', 'Lima');
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2024-01-${String(date).padStart(2, '0')}T00:00:00Z`);
/** Words that both tokenizers split in the same way. */
const words = fc
  .array(fc.constantFrom('garden', 'train', 'piano', 'lemon', 'winter', 'paint', 'Ada', 'Bob', 'Bern', 'Oslo'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) => list.join(' '));
const said: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ says: fc.tuple(person, fc.constantFrom('lives_in', 'likes'), place), from: day }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      says: fc.tuple(person, fc.constant('knows'), person),
      from: day,
      to: fc.constant('2024-02-01'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ends: fc.tuple(person, fc.constant('likes')), at: day }) },
  { weight: 1, arbitrary: fc.record({ corrects: fc.tuple(person, fc.constant('likes'), place) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      corrects: fc.tuple(person, fc.constant('lives_in')),
      wrongTime: fc.tuple(fc.option(day), fc.constant(null)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ same: fc.constant<[string, string]>(['Cleo', 'Bob']) }) },
  {
    weight: 1,
    arbitrary: fc.record({ different: fc.constantFrom<[string, string]>(['Ada', 'Ada Ray'], ['Bob', 'Cleo']) }),
  },
);
/** A decision of a person about an entity. */
const decision = fc.record({
  name: person,
  type: fc.constantFrom<EntityType>('person', 'project'),
  decides: fc.constantFrom<DecidedPart[]>(['name'], ['type'], ['name', 'type']),
});
/** An episode. */
export const told = fc.record({
  text: words,
  at: day,
  sessionId: fc.constantFrom('monday', 'tuesday', undefined),
  source: fc.constantFrom('chat', 'mail'),
  owner: fc.constantFrom<Owner>({}, {}, {}, { subject: 'x' }, { subject: 'y' }, { subject: 'x', shared: true }),
  labelIds: fc.subarray(LABELS),
  metadata: fc.oneof(fc.constant({}), anyMetadata),
  said: fc.array(said, { maxLength: 3 }),
  names: fc.array(decision, { maxLength: 1 }),
  types: fc.constantFrom<NonNullable<Told['types']>>({}, { Ada: 'person', Bern: 'place' }, { Bob: 'person' }),
});
/** A write of some episodes, or the removal of one. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tell: fc.array(told, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat() }) },
);
const moment = fc.option(
  day.map((text) => Date.parse(text)),
  { nil: null },
);
/** More often null than one of these values. */
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 1 });
/** Usually an empty list, or some of these. */
const some = <T>(...values: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant<T[]>([]) }, fc.subarray(values, { minLength: 1 }));
const origin = fc.record({
  sessionIds: some('monday', 'tuesday', 'sunday'),
  sources: some('chat', 'mail'),
  scopes: fc.constantFrom<Scope[]>([], [], [], ...['x', 'y', null].map(scopesFor)),
  metadata: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, fc.array(anyCondition, { minLength: 1, maxLength: 2 })),
});
/** A query of a list. The entity is a name. */
const list = fc.record({
  entity: rarely(fc.constantFrom('Ada', 'Ada Ray', 'Cleo', 'Bern', 'Nobody')),
  predicates: fc.subarray(['lives_in', 'likes'], { maxLength: 1 }),
  types: fc.subarray<FactType>(['location', 'preference'], { maxLength: 1 }),
  standing: rarely(fc.constantFrom(...FACT_STANDINGS)),
  origin,
  text: rarely(fc.constantFrom('garden', 'Ada', 'trains piano', 'the', 'zebra')),
  limit: fc.integer({ min: 1, max: 5 }),
});
/** A question with any filter. */
export const question = fc.record({
  text: words,
  names: fc.array(fc.constantFrom('ada', 'Bob', 'ada ray', 'Bern', 'cleo'), { maxLength: 2 }),
  window: fc.record({ startTime: moment, endTime: moment }),
  includeInvalidated: fc.boolean(),
  labelIds: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray(LABELS)),
  origin,
  entityTypes: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.constant(['person'])),
  predicates: some('lives_in', 'knows', 'unheard_of'),
  maxDepth: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 30 }),
  list,
});
export type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

/** Filters for the whole graph, and for the part around an entity. */
export function pictureFilters(story: GraphStory): Partial<PictureRequest>[] {
  const begun = { begun: true, moment: Date.parse('2024-01-15') };
  return [
    ...[{ types: ['person'] }, { predicates: ['lives_in', 'knows'] }, begun],
    { ...begun, includeInvalidated: true, maxEdges: 2 },
  ].flatMap((filter) => [filter, { ...filter, entityId: story.entityId('Ada') }]);
}
