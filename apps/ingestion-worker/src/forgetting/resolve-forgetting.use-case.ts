import type { ForgetQuestion, ForgottenFact, ResolvedQuestion } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { requestSignal } from '@memory-graph/http-api';
import {
  asWritten,
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_WRITER,
  type GraphWriter,
  type UnembeddedEpisode,
} from '@memory-graph/graph';
import {
  type Assertion,
  type EntityId,
  objectKey,
  ownerOf,
  partsOfKey,
  type Scope,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import { wordsToForget } from '@memory-graph/memory-model/forgetting';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { Inject, Injectable } from '@nestjs/common';
import { hasWords } from './forget-rule.js';
import { partOfWord, partsOfName } from './text-parts.js';

const EPISODES_AT_ONCE = 100;
/**
 * Words that match more facts are too common to identify any of them. A request then names fewer facts by their ids.
 */
const MAX_FACTS = 500;

/** Resolves what is to be forgotten while the graph still has it. */
@Injectable()
export class ResolveForgettingUseCase {
  constructor(
    @Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader,
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
  ) {}

  /** @throws ServiceError `not_found`, or `invalid_request` for words that say nothing */
  async run(workspaceId: WorkspaceId, { words: given, factIds, entityId }: ForgetQuestion): Promise<ResolvedQuestion> {
    const words = given === undefined ? null : contentWords(given);
    const parts = words?.flatMap((word) => partOfWord(word) ?? []);
    const byWords = parts && (await this.evidence.queueIdsAbout(workspaceId, { kind: 'words', fragments: parts }));
    const factsInWords = words && byWords ? await this.factsInWords(workspaceId, words, byWords) : [];
    const facts = factIds ? await this.givenFacts(workspaceId, factIds) : null;
    const entity = entityId === undefined ? null : await this.entity(workspaceId, entityId);
    const about = [
      byWords && [...byWords, ...(await this.episodesAbout(workspaceId, factsInWords))],
      facts && (await this.episodesAbout(workspaceId, facts)),
      entityId !== undefined && (await this.evidence.queueIdsAbout(workspaceId, { kind: 'entity', entityId })),
    ];
    const names = entity?.names ?? null;
    return {
      rule: { words, factsInWords, facts, names, entityIds: entity?.ids ?? [] },
      owner: entity && ownerOf(entity.scope),
      queueIds: intersection(about.filter((ids) => Array.isArray(ids))),
      textParts: facts ? [] : (names ?? ['']).map((name) => [...(parts ?? []), ...partsOfName(name)]),
    };
  }

  private async episodesAbout(workspaceId: WorkspaceId, facts: readonly ForgottenFact[]): Promise<string[]> {
    if (facts.length === 0) return [];
    return this.evidence.queueIdsAbout(workspaceId, { kind: 'facts', factIds: facts.map(({ id }) => id) });
  }

  private async givenFacts(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<ForgottenFact[]> {
    const wanted = new Set(factIds);
    const found = await this.factsAmong(
      workspaceId,
      await this.evidence.queueIdsAbout(workspaceId, { kind: 'facts', factIds }),
      {
        isWanted: ({ factId }) => wanted.has(factId),
      },
    );
    for (const { id } of found) wanted.delete(id);
    if (wanted.size > 0) throw new ServiceError('not_found', 'Fact not found');
    return found;
  }

  /** Facts whose object is among the words, and that a statement states with all of the words. */
  private async factsInWords(
    workspaceId: WorkspaceId,
    words: readonly string[],
    queueIds: readonly string[],
  ): Promise<ForgottenFact[]> {
    return this.factsAmong(workspaceId, queueIds, {
      isWanted: ({ piece, episode }) =>
        hasWords(`${piece.wording} ${piece.text}`, words) &&
        lexemesOf(nameOfObject(piece, episode)).some((lexeme) => words.includes(lexeme)),
    });
  }

  /** None if they are too many. */
  private async factsAmong(
    workspaceId: WorkspaceId,
    queueIds: readonly string[],
    { isWanted }: { isWanted: (support: Support) => boolean },
  ): Promise<ForgottenFact[]> {
    const byId = new Map<string, Assertion[]>();
    for (let at = 0; at < queueIds.length; at += EPISODES_AT_ONCE) {
      requestSignal().throwIfAborted();
      const next = { queueIds: queueIds.slice(at, at + EPISODES_AT_ONCE) };
      const episodes = (await this.evidence.readEpisodes(workspaceId, next)).map(asWritten);
      const assertions = episodes.flatMap((episode) =>
        episode.evidence.flatMap((piece) => (piece.kind === 'assertion' ? [{ piece, episode }] : [])),
      );
      const ids = assertions.map(({ piece }) => piece.id);
      const factIds = await this.evidence.factsSupportedBy(workspaceId, ids);
      for (const { piece, episode } of assertions) {
        const factId = factIds.get(piece.id);
        if (factId === undefined || !isWanted({ piece, episode, factId })) continue;
        byId.set(factId, [...(byId.get(factId) ?? []), piece]);
      }
      if (byId.size > MAX_FACTS) return [];
    }
    const facts: ForgottenFact[] = [];
    for (const [id, pieces] of byId) {
      requestSignal().throwIfAborted();
      facts.push(await this.forgottenFact(workspaceId, id, pieces));
    }
    return facts;
  }

  private async forgottenFact(
    workspaceId: WorkspaceId,
    id: string,
    pieces: readonly Assertion[],
  ): Promise<ForgottenFact> {
    const objects = pieces.map(({ object }) => object);
    const objectIds = objects.flatMap((object) => (object.kind === 'entity' ? [object.entityId] : []));
    const sameObjects = await this.allIdsOf(workspaceId, objectIds);
    return {
      id,
      statementIds: await this.graph.supportOfFact(workspaceId, id),
      subjectIds: await this.allIdsOf(
        workspaceId,
        pieces.map(({ subject }) => subject),
      ),
      predicate: pieces[0]!.predicate,
      objectKeys: [
        ...new Set(
          [...objects, ...sameObjects.map((entityId) => ({ kind: 'entity' as const, entityId }))].map(objectKey),
        ),
      ],
    };
  }

  private async entity(workspaceId: WorkspaceId, entityId: EntityId): Promise<EntityToForget> {
    const ids = await this.allIdsOf(workspaceId, [entityId]);
    const [known] = await this.graph.namesOfEntities(workspaceId, [entityId]);
    const labels = [...(await this.evidence.namesOf(workspaceId, ids)).values()].flat();
    if (labels.length === 0) throw new ServiceError('not_found', 'Entity not found');
    const scope = known ? partsOfKey(known.key).scope : null;
    return { ids, scope, names: [...new Set(labels.map(({ name }) => name))] };
  }

  /** With the ids of all that is one with them. */
  private async allIdsOf(workspaceId: WorkspaceId, ids: readonly EntityId[]): Promise<EntityId[]> {
    if (ids.length === 0) return [];
    const same = await this.graph.namesOfEntities(workspaceId, [...new Set(ids)]);
    return [...new Set([...ids, ...same.map(({ rawId }) => rawId)])];
  }
}

interface EntityToForget {
  ids: EntityId[];
  names: string[];
  scope: Scope;
}

interface Support {
  piece: Assertion;
  episode: UnembeddedEpisode;
  factId: string;
}

/** "that" and "about", as every word that says nothing, are no lexemes; nor are words that only ask to forget. */
function contentWords(words: string): string[] {
  const lexemes = [...new Set(lexemesOf(wordsToForget(words)))];
  if (lexemes.length > 0) return lexemes;
  const message = 'must contain a word that says what to forget';
  throw new ServiceError('invalid_request', `The words ${message}`, {
    details: [{ path: 'selection.words', message, code: 'no_content_word' }],
  });
}

function nameOfObject({ object }: Assertion, { mentions }: UnembeddedEpisode): string {
  if (object.kind === 'value') return object.value;
  return mentions
    .filter(({ entityId }) => entityId === object.entityId)
    .map(({ name }) => name)
    .join(' ');
}

function intersection(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return [...new Set(first)].filter((id) => sets.every((set) => set.has(id)));
}
