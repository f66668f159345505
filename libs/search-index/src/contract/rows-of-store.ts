import type { StoredEntity, SupportedFact } from '@memory-graph/graph';
import type { GraphStory, OpenGraphStore } from '@memory-graph/graph/contract';
import { entityKey, plainKey, scopesFor } from '@memory-graph/memory-model';
import type { EntityListFilter, Page } from '../list-questions.js';
import type { GraphPicture, PictureRequest } from '../picture-questions.js';
import type { ListedGraph } from '../searched-graph.js';
import { ANY_ENTITY } from './entity-lists.contract.js';
import { WHOLE_PICTURE } from './pictures.contract.js';
import { pictureFilters } from './random-questions.js';

const MOST_ROWS = 10_000;

interface Rows {
  entities: StoredEntity[];
  facts: SupportedFact[];
}

/** The derived rows of a workspace, as its store has them. */
export async function rowsOf({ reader }: OpenGraphStore, { workspaceId }: GraphStory): Promise<Rows> {
  return {
    entities: await reader.entities(workspaceId, null, MOST_ROWS),
    facts: await reader.facts(workspaceId, null, MOST_ROWS),
  };
}

/** Expects lists of entities and pictures that follow from the rows. */
export async function expectAsInRows(graph: ListedGraph, rows: Rows, story: GraphStory): Promise<void> {
  const filters: Partial<EntityListFilter>[] = [{}, { query: 'A' }, { query: 'ad', type: 'person' }, { type: 'place' }];
  const scopes = scopesFor('x');
  for (const filter of [...filters, ...filters.map((one) => ({ ...one, scopes }))]) {
    for (const page of [{ page: 1, limit: 100 }, ...[1, 2].map((number) => ({ page: number, limit: 2 }))]) {
      const asked = { ...ANY_ENTITY, ...filter };
      const { entries, total } = await graph.listEntities(asked, page);
      const listed = entries.map(({ id, factCount }) => ({ id, factCount }));
      expect({ listed, total }).toEqual(listedIn(rows, asked, page));
    }
  }
  const around = ['Ada', 'Cleo', 'Nobody'].map((name) => ({ entityId: story.entityId(name) }));
  for (const filter of [{}, ...around, { scopes }, ...pictureFilters(story)]) {
    for (const maxNodes of [2, 5, 100]) {
      const asked = { ...WHOLE_PICTURE, maxNodes, maxEdges: maxNodes, ...filter };
      expect(await graph.picture(asked)).toEqual(pictureIn(rows, asked));
    }
  }
}

function listedIn({ entities, facts }: Rows, { query, type, scopes }: EntityListFilter, { page, limit }: Page) {
  const found = entities
    .filter((entity) => type === null || entity.type === type)
    .filter((entity) => scopes.length === 0 || scopes.includes(entity.scope))
    .filter(({ names }) => query === null || names.some((use) => nameIn(use).includes(plainKey(entityKey(query)))))
    .map(({ id, name }) => ({ id, order: `${entityKey(name)} ${id}` }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  const listed = found.slice((page - 1) * limit, page * limit).map(({ id }) => {
    return { id, factCount: facts.filter((fact) => fact.subjectId === id || fact.objectId === id).length };
  });
  return { listed, total: found.length };
}

/** The folded name in a text of `StoredEntity.names`. */
function nameIn(use: string): string {
  return plainKey(entityKey(use.split(' ').slice(4).join(' ')));
}

function pictureIn({ entities, facts }: Rows, request: PictureRequest): GraphPicture {
  const { types, scopes, predicates, moment, maxNodes, maxEdges } = request;
  const shown = facts.filter(
    ({ objectId, predicate, validFrom, validTo }) =>
      objectId !== null &&
      (predicates.length === 0 || predicates.includes(predicate)) &&
      (request.includeInvalidated || validTo === null || validTo > moment) &&
      (!request.begun || validFrom === null || validFrom <= moment),
  );
  const endsOf = ({ subjectId, objectId }: SupportedFact) => [subjectId, objectId!];
  const typed = entities
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .sort((a, b) => b.mentionCount - a.mentionCount || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  const inScope = new Set(
    entities.filter(({ scope }) => scopes.length === 0 || scopes.includes(scope)).map(({ id }) => id),
  );
  const neighbours = (of: readonly string[]) => {
    const ends = new Set(
      shown
        .map(endsOf)
        .filter((pair) => pair.some((id) => of.includes(id)))
        .flat(),
    );
    return typed.filter((id) => ends.has(id));
  };

  let chosen: string[];
  let isCut = false;
  const onlyFacts = request.entityId === null && (predicates.length > 0 || request.begun);
  if (request.entityId === null) {
    const joined = new Set(
      shown
        .map(endsOf)
        .filter((pair) => pair.every((id) => typed.includes(id)))
        .flat(),
    );
    const found = typed.filter((id) => inScope.has(id) && (!onlyFacts || joined.has(id)));
    isCut = found.length > maxNodes;
    const centers = found.slice(0, isCut && onlyFacts ? Math.ceil(maxNodes / 2) : maxNodes);
    const others = centers.length < maxNodes ? [...neighbours(centers), ...found] : [];
    chosen = [...new Set([...centers, ...(isCut ? others : [])])].slice(0, maxNodes);
  } else {
    const center = entities.find(({ id, memberIds }) => [id, ...memberIds].includes(request.entityId!))?.id;
    chosen = center !== undefined && inScope.has(center) ? [center] : [];
    for (let step = 0; step < request.depth; step++) {
      const next = neighbours(chosen).filter((id) => !chosen.includes(id));
      isCut ||= chosen.length + next.length > maxNodes;
      chosen.push(...next.slice(0, maxNodes - chosen.length));
    }
  }
  const among = shown.filter((fact) => endsOf(fact).every((id) => chosen.includes(id)));
  const drawn = among.slice(0, maxEdges);
  const ends = new Set(drawn.flatMap(endsOf));
  const references = new Map(entities.map(({ id, name, type }) => [id, { id, name, type }]));
  const countOf = (asked: string) =>
    facts.flatMap(({ subjectId, objectId }) => [subjectId, objectId]).filter((id) => id === asked).length;
  return {
    nodes: chosen
      .filter((id) => !onlyFacts || ends.has(id))
      .map((id) => ({ ...references.get(id)!, factCount: countOf(id) })),
    factIds: drawn.map(({ id }) => id),
    isCut: isCut || among.length > drawn.length,
  };
}
