import type { ExtractedEntity, ExtractedStatement, Extraction } from '@memory-graph/extraction';
import {
  ENTITY_TYPES,
  NO_VOCABULARY,
  normalizePredicate,
  type OwnPredicate,
  type OwnVocabulary,
  VALUE,
} from '@memory-graph/memory-model';

/**
 * Applies the sides that a workspace's own predicates declare to what was extracted: an object becomes an entity or a
 * value, and an entity of a general type gets the declared one. So a text, a model and a stated fact with the same
 * meaning produce the same fact.
 */
export function settleOwnTypes(extraction: Extraction, vocabulary: OwnVocabulary = NO_VOCABULARY): Extraction {
  const declared = new Map(vocabulary.predicates.map((own) => [normalizePredicate(own.name), own]));
  if (declared.size === 0) return extraction;
  const parents = new Map(vocabulary.entityTypes.map(({ name, parent = 'other' }) => [name, parent]));
  const entities = new Map(extraction.entities.map((entity) => [entity.ref, entity]));
  const statements = extraction.statements.map((statement) => {
    const own = ownPredicateOf(statement, declared);
    if (!own || statement.kind === 'same-as') return statement;
    const settled = settleObject(statement, own, entities);
    refine(entities, settled.subject, own.subjectTypes?.[0], parents);
    if (settled.object?.kind === 'entity') refine(entities, settled.object.ref, own.objectTypes?.[0], parents);
    return settled;
  });
  return { ...extraction, entities: [...entities.values()], statements };
}

type About = Exclude<ExtractedStatement, { kind: 'same-as' }>;

function ownPredicateOf(
  statement: ExtractedStatement,
  declared: ReadonlyMap<string, OwnPredicate>,
): OwnPredicate | undefined {
  if (statement.kind === 'same-as' || statement.predicate === null) return undefined;
  return declared.get(normalizePredicate(statement.predicate));
}

function settleObject<Statement extends About>(
  statement: Statement,
  { objectTypes = [] }: OwnPredicate,
  entities: Map<string, ExtractedEntity>,
): Statement {
  const { object } = statement;
  const [type] = objectTypes;
  if (!object || type === undefined) return statement;
  if (type === VALUE) {
    const name = object.kind === 'entity' ? entities.get(object.ref)?.name : undefined;
    return name === undefined ? statement : { ...statement, object: { kind: 'value', value: name } };
  }
  if (object.kind === 'entity') return statement;
  const known = [...entities.values()].find(({ name }) => name.toLowerCase() === object.value.toLowerCase());
  const ref = known?.ref ?? `own ${entities.size}`;
  if (!known) entities.set(ref, { ref, name: object.value, type: 'other', aliases: [] });
  return { ...statement, object: { kind: 'entity', ref } };
}

/** An entity with a specific type from the text keeps it. */
function refine(
  entities: Map<string, ExtractedEntity>,
  ref: string,
  type: string | undefined,
  parents: ReadonlyMap<string, string>,
): void {
  const entity = entities.get(ref);
  if (!entity || type === undefined || entity.isUser === true) return;
  const isBuiltIn = ENTITY_TYPES.some((builtIn) => builtIn === type);
  if (entity.type !== 'other' && (isBuiltIn || entity.type !== parents.get(type))) return;
  entities.set(ref, { ...entity, type });
}
