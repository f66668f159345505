import {
  type EntityDetail,
  type EntityListFilter,
  type EntityRecord,
  EPISODE_ENTRY_CHARACTERS,
  type EpisodeEntry,
  episodeRecordOf,
  type FactEntry,
  type FactRecord,
  type Page,
  type Paged,
  type RecordedEpisode,
  type RecordedStatement,
  type ResultDocument,
  type ResultEntity,
  type ResultKey,
  statementRecordOf,
} from '@memory-graph/graph';
import { resultHeader, summaryOf } from '@memory-graph/graph/core';
import { type EntityId, entityKey, type EpisodeId, ownerOf, partsOfKey, plainKey } from '@memory-graph/memory-model';
import { type PastEntities, type PastEntity, toReference } from './past-entities.js';
import { compareStarts, compareText, isoOf, type PastFact, type PastFacts, toSnapshot } from './past-facts.js';

/** The same limit as in the graph stores, for the statements of a fact and for the facts of an entity. */
const MAX_STATEMENTS = 200;
const MAX_FACTS = 200;

/** Records of a past graph, with all fields of a response. */
export class PastRecords {
  constructor(
    private readonly episodes: ReadonlyMap<EpisodeId, RecordedEpisode>,
    private readonly entities: PastEntities,
    private readonly facts: PastFacts,
  ) {}

  findFact(factId: string): FactRecord | null {
    const fact = this.facts.byId.get(factId);
    if (!fact) return null;
    const statements = fact.statements.slice(0, MAX_STATEMENTS);
    const ending = fact.endedBy && this.facts.statements.get(fact.endedBy.statementId);
    return {
      ...this.partsOf(fact),
      statements: statements.map(statementRecordOf),
      episodes: this.inOrder(statements).map(episodeRecordOf),
      endedBy: fact.endedBy && ending ? { cause: fact.endedBy.cause, statement: statementRecordOf(ending) } : null,
      corrected: this.facts.correctedBeside(fact).slice(0, MAX_STATEMENTS).map(statementRecordOf),
    };
  }

  listEntities({ query, type, scopes }: EntityListFilter, { page, limit }: Page): Paged<EntityRecord> {
    const key = query === null ? null : plainKey(entityKey(query));
    const found = this.entities
      .all()
      .filter((entity) => type === null || entity.type === type)
      .filter(({ scope }) => scopes.length === 0 || scopes.includes(scope))
      .filter(({ keys }) => key === null || keys.some((one) => partsOfKey(plainKey(one)).key.includes(key)))
      .sort((a, b) => compareText(a.nameKey, b.nameKey) || compareText(a.id, b.id));
    return { items: found.slice((page - 1) * limit, page * limit).map(toEntityRecord), total: found.length };
  }

  findEntity(entityId: EntityId): EntityDetail | null {
    const entity = this.entities.find(entityId);
    if (!entity) return null;
    const facts = this.facts
      .of(entity.id)
      .toSorted((a, b) => compareStarts(b.from, a.from) || compareText(a.id, b.id))
      .slice(0, MAX_FACTS)
      .map(toSnapshot);
    return { ...toEntityRecord(entity), summary: summaryOf(facts), facts };
  }

  loadFacts(ids: readonly string[]): FactEntry[] {
    return ids.flatMap((id) => {
      const fact = this.facts.byId.get(id);
      return fact ? { ...this.partsOf(fact), saidAt: new Date(this.facts.saidAtOf(fact)).toISOString() } : [];
    });
  }

  loadEpisodes(ids: readonly EpisodeId[]): EpisodeEntry[] {
    return ids.flatMap((id) => {
      const episode = this.episodes.get(id);
      return episode ? toEpisodeEntry(episode) : [];
    });
  }

  loadResults(results: readonly ResultKey[]): ResultDocument[] {
    return results.flatMap(({ kind, id }) => {
      if (kind === 'fact') {
        const fact = this.facts.byId.get(id);
        return fact ? this.factDocument(fact) : [];
      }
      const episode = this.episodes.get(id);
      return episode ? this.episodeDocument(episode) : [];
    });
  }

  private partsOf(fact: PastFact): Omit<FactEntry, 'saidAt'> {
    const { subject, predicate, object, statements } = fact;
    return {
      ...toSnapshot(fact),
      ...this.facts.precisionOf(fact),
      subject: this.entities.referenceTo(subject),
      predicate,
      object: object.kind === 'entity' ? this.entities.referenceTo(object.entityId) : { value: object.value },
      statementCount: statements.length,
    };
  }

  private factDocument(fact: PastFact): ResultDocument {
    const episodes = this.inOrder(fact.statements.slice(-MAX_STATEMENTS));
    const ids = fact.objectId === null ? [fact.subject] : [fact.subject, fact.objectId];
    return {
      ...{ kind: 'fact', id: fact.id, content: fact.content, episodeIds: episodes.map(({ id }) => id) },
      ...{ predicate: fact.predicate, value: fact.object.kind === 'value' ? fact.object.value : null },
      wording: this.facts.wordingOf(fact),
      ...{ validFrom: isoOf(fact.from), validTo: isoOf(fact.to) },
      ...this.facts.precisionOf(fact),
      ...originOf(episodes.at(-1)!),
      labelIds: fact.labelIds,
      entities: this.referencesTo(ids),
    };
  }

  private episodeDocument(episode: RecordedEpisode): ResultDocument {
    return {
      ...{ kind: 'episode', id: episode.id, content: episode.text, episodeIds: [episode.id] },
      ...{ predicate: null, value: null, wording: null, validFrom: null, validTo: null },
      ...{ validFromPrecision: null, validToPrecision: null },
      ...originOf(episode),
      entities: this.referencesTo(episode.mentions.map(({ entityId }) => entityId)),
    };
  }

  /** References to these entities, each once. */
  private referencesTo(ids: readonly EntityId[]): ResultEntity[] {
    const canonical = new Set(ids.map((id) => this.entities.canonical(id)));
    return [...canonical].flatMap((id) => {
      const entity = this.entities.find(id);
      return entity ? toReference(entity) : [];
    });
  }

  /** The episodes of statements, by reference time. */
  private inOrder(statements: readonly RecordedStatement[]): RecordedEpisode[] {
    return [...new Set(statements.map(({ episodeId }) => episodeId))]
      .map((id) => this.episodes.get(id)!)
      .sort((a, b) => a.referenceTime - b.referenceTime || compareText(a.id, b.id));
  }
}

function originOf(episode: RecordedEpisode) {
  return { ...resultHeader(episode), referenceTime: new Date(episode.referenceTime).toISOString() };
}

function toEntityRecord({ id, name, type, aliases, mentionCount, scope }: PastEntity): EntityRecord {
  return { id, name, type, aliases, mentionCount, ...ownerOf(scope) };
}

function toEpisodeEntry(episode: RecordedEpisode): EpisodeEntry {
  return {
    ...episodeRecordOf(episode),
    text: episode.text.slice(0, EPISODE_ENTRY_CHARACTERS),
    length: episode.text.length,
    statementCount: episode.statements.length,
  };
}
