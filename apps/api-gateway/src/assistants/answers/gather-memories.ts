import { subjectFor } from '@memory-graph/access-control';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { AskRequestDto, KnownAtDto, MemoryProfileDto, SearchResultDto } from '@memory-graph/contracts/resources';
import { isResourceId } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import {
  askedProfile,
  askedRelationOf,
  type EntityId,
  isOver,
  predicateInfo,
  selfIds,
  spelledOut,
} from '@memory-graph/memory-model';
import { FindEntity } from '../../memory/entities/find-entity.js';
import { ReadProfileUseCase } from '../../memory/profiles/read-profile.use-case.js';
import { SearchUseCase } from '../../memory/search/search.use-case.js';
import { TimeZones } from '../../memory/time-zones/time-zones.js';

/** How many values of a relation complete a list. */
const MOST_VALUES = 100;
/** Of a profile that answers a question. */
const PROFILE_TOKENS = 800;

/** Which memories may answer. */
export type AskedFilters = Omit<AskRequestDto, 'question'>;

/** A profile that a question asks for. */
export interface AskedProfile extends MemoryProfileDto {
  /** By which texts may mention the one whose it is; null: the asker. */
  name: string | null;
}

/** What is known to a question. */
export interface GatheredMemories {
  workspaceId: string;
  question: string;
  /** The results of a search, best first, then further values of the relation that the question names. */
  memories: SearchResultDto[];
  /** All facts of the relation that the question names, of the one whom it names; those that have ended, too. */
  values: SearchResultDto[];
  /** Facts by the id of the one that replaced them. */
  replaced: ReadonlyMap<string, SearchResultDto>;
  /** Of whom or what the question asks for all; null: it does not, or nothing is known. */
  profile: AskedProfile | null;
  /** The entities that "I" is. */
  oneself: readonly EntityId[];
  /** Of the asker. */
  timeZone: string;
  /** The state of the memory, if the question is as of a time. */
  knownAt?: KnownAtDto;
}

/** Searches for a question, and for all values of the relation that it names. */
@Injectable()
export class GatherMemories {
  constructor(
    private readonly searchMemory: SearchUseCase,
    private readonly readProfile: ReadProfileUseCase,
    private readonly findEntity: FindEntity,
    private readonly timeZones: TimeZones,
  ) {}

  /** @throws ServiceError as a search */
  async run(caller: Principal, question: string, asked: AskedFilters): Promise<GatheredMemories> {
    const { workspaceId } = caller;
    const filters = { ...asked, subject: subjectFor(caller, asked.subject) };
    const timeZone = filters.timeZone ?? (await this.timeZones.of(workspaceId));
    const oneself = selfIds(workspaceId, filters.subject ?? null, { id: caller.userId });
    const query = { ...filters, query: question, timeZone };
    const { results, knownAt } = await this.searchMemory.run(caller, { ...query, rerank: true });
    const [profile, values] = await Promise.all([
      this.profileFor(caller, question, { ...filters, timeZone }),
      this.valuesFor(caller, query, results, oneself),
    ]);
    const known = new Set(results.map(({ id }) => id));
    const now = knownAt ? Date.parse(knownAt.at) : Date.now();
    const more = values.filter(({ id, metadata }) => !isOver(metadata, now) && !known.has(id));
    return {
      ...{ workspaceId, question, profile, oneself, timeZone, values },
      memories: [...results, ...more],
      replaced: replacedBy(values),
      ...(knownAt && { knownAt }),
    };
  }

  /** What is known to a question without the memory. */
  async none({ workspaceId }: Principal, question: string, timeZone?: string | null): Promise<GatheredMemories> {
    return {
      ...{ workspaceId, question, memories: [], values: [], replaced: new Map(), profile: null, oneself: [] },
      timeZone: timeZone ?? (await this.timeZones.of(workspaceId)),
    };
  }

  /** A profile has no filters but the subject, and is of today. */
  private async profileFor(
    caller: Principal,
    question: string,
    { subject, timeZone, limit: _, ...filters }: AskedFilters,
  ): Promise<AskedProfile | null> {
    const asked = askedProfile(question);
    if (asked === null || isResourceId(asked) || Object.values(filters).some(isGiven)) return null;
    try {
      const { isUser, entity } = await this.findEntity.run(caller, asked, subject);
      if (!isUser && entity === null) return null;
      const query = { maxTokens: PROFILE_TOKENS, subject, timeZone };
      const profile = await this.readProfile.run(caller, isUser ? 'me' : entity!.id, query);
      return profile.text === '' ? null : { ...profile, name: isUser ? null : entity!.name };
    } catch (error) {
      // It was forgotten in between.
      if (error instanceof ServiceError && error.code === 'not_found') return null;
      throw error;
    }
  }

  /** See `GatheredMemories.values`. */
  private async valuesFor(
    caller: Principal,
    query: AskedFilters & { query: string },
    results: readonly SearchResultDto[],
    oneself: readonly EntityId[],
  ): Promise<SearchResultDto[]> {
    const asked = askedRelationOf(spelledOut(query.query), results, oneself);
    if (asked === null) return [];
    const { predicate, holder } = asked;
    const all = { kinds: ['fact' as const], predicates: [predicate], includeInvalidated: true, limit: MOST_VALUES };
    const found = await this.searchMemory.run(caller, { ...query, ...all });
    return found.results.filter(({ metadata }) => metadata.entities[holder.at]?.id === holder.id);
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** Of a relation with one value at a time, the value before. */
function replacedBy(values: readonly SearchResultDto[]): Map<string, SearchResultDto> {
  const [first] = values;
  if (!first || !predicateInfo(first.metadata.predicate!).singleValued) return new Map();
  const inTime = values.toSorted((a, b) => endOf(a) - endOf(b));
  return new Map(inTime.slice(1).map((value, index) => [value.id, inTime[index]!]));
}

function endOf({ metadata: { validTo } }: SearchResultDto): number {
  return validTo === null ? Infinity : Date.parse(validTo);
}
