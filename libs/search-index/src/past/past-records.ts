import {
  type EntityDetail,
  entityDetailOf,
  type EntityRecord,
  EPISODE_ENTRY_CHARACTERS,
  type EpisodeEntry,
  episodeRecordOf,
  type FactEntry,
  factEntryOf,
  type FactRecord,
  factRecordOf,
  MAX_FACTS_OF_ENTITY,
  MAX_RECORDED_STATEMENTS,
  type NamedFact,
  type RecordedEpisode,
  type RecordedStatement,
  type ResultDocument,
  type ResultEntity,
  type ResultKey,
} from '@memory-graph/graph';
import { resultHeader } from '@memory-graph/graph/core';
import { type EntityId, type EpisodeId, ownerOf } from '@memory-graph/memory-model';
import { type PastEntities, type PastEntity, toReference } from './past-entities.js';
import { compareStarts, compareText, isoOf, type PastFact, type PastFacts } from './past-facts.js';

/** The same limit as in the graph stores. */
const MAX_STATEMENTS = 200;

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
    const statements = fact.statements.slice(0, MAX_RECORDED_STATEMENTS);
    return factRecordOf({
      fact: { ...this.named(fact), endCause: fact.endedBy?.cause ?? null },
      statements,
      ending: (fact.endedBy && this.facts.statements.get(fact.endedBy.statementId)) ?? null,
      corrected: this.facts.correctedBeside(fact).slice(0, MAX_RECORDED_STATEMENTS),
      episodes: this.inOrder(statements).map(episodeRecordOf),
    });
  }

  findEntity(entityId: EntityId): EntityDetail | null {
    const entity = this.entities.find(entityId);
    if (!entity) return null;
    const newest = this.facts
      .of(entity.id)
      .toSorted((a, b) => compareStarts(b.from, a.from) || compareText(a.id, b.id))
      .slice(0, MAX_FACTS_OF_ENTITY);
    return entityDetailOf(
      toEntityRecord(entity),
      newest.map((fact) => this.entryOf(fact)),
    );
  }

  loadFacts(ids: readonly string[]): FactEntry[] {
    return ids.flatMap((id) => {
      const fact = this.facts.byId.get(id);
      return fact ? this.entryOf(fact) : [];
    });
  }

  loadEpisodes(ids: readonly EpisodeId[]): EpisodeEntry[] {
    return ids.flatMap((id) => {
      const episode = this.episodes.get(id);
      return episode ? toEpisodeEntry(episode) : [];
    });
  }

  loadEntities(ids: readonly EntityId[]): EntityRecord[] {
    return ids.flatMap((id) => {
      const entity = this.entities.find(id);
      return entity ? toEntityRecord(entity) : [];
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

  private entryOf(fact: PastFact): FactEntry {
    return factEntryOf({ ...this.named(fact), saidAt: this.facts.saidAtOf(fact) });
  }

  private named(fact: PastFact): NamedFact {
    return { ...this.facts.storedOf(fact), entities: this.referencesTo(entitiesOf(fact)) };
  }

  private factDocument(fact: PastFact): ResultDocument {
    const episodes = this.inOrder(fact.statements.slice(-MAX_STATEMENTS));
    return {
      ...{ kind: 'fact', id: fact.id, content: fact.content, episodeIds: episodes.map(({ id }) => id) },
      ...{ predicate: fact.predicate, value: fact.object.kind === 'value' ? fact.object.value : null },
      wording: this.facts.wordingOf(fact),
      ...{ validFrom: isoOf(fact.from), validTo: isoOf(fact.to) },
      ...this.facts.precisionOf(fact),
      ...originOf(episodes.at(-1)!),
      labelIds: fact.labelIds,
      entities: this.referencesTo(entitiesOf(fact)),
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

function entitiesOf({ subject, objectId }: PastFact): EntityId[] {
  return objectId === null ? [subject] : [subject, objectId];
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
