import { ListOf, Nested, TextList } from '../fields/structure-fields.js';
import { Count, DateTime, Flag, Numeric, Text } from '../fields/value-fields.js';
import { EntityReferenceDto } from '../resources/entity-reference.js';
import { Cursor, DatedFact, NextCursor, PageSize } from './tool-parts.js';

/** Limits the size of a result: hundreds of episodes may state one fact. */
export const MAX_SOURCES = 5;

const CANDIDATES = 'The matching entities if several match. Repeat the request with the id of one of them.';

export class MemoryAboutInput {
  @Text({ notBlank: true, maxLength: 500, description: 'The name or id of the entity.' })
  entity!: string;

  @Flag({ optional: true, default: true, description: 'Also return facts that have ended.' })
  includeInvalidated: boolean = true;

  @PageSize(20, 50)
  limit: number = 20;

  @Cursor()
  cursor?: string;
}

export class FactSource {
  @Text({ description: 'The id of the episode, for memory://episodes/{id}.' })
  episodeId!: string;

  @Text({ description: 'The log of the episode. memory_delete deletes it by this id.' })
  logId!: string;

  @Text({ description: 'Where the episode comes from.' })
  source!: string;

  @Text({ description: 'When the episode was written or said.' })
  referenceTime!: string;
}

export class SourcedFact extends DatedFact {
  @Numeric({ description: 'The confidence in the fact, from 0 to 1.' })
  confidence!: number;

  @Text({ nullable: true, description: 'The statement that ended the fact, if it has ended.' })
  endedBy!: string | null;

  @ListOf(FactSource, { description: `The episodes that state the fact, at most ${MAX_SOURCES}.` })
  sources!: FactSource[];
}

export class EntitySummary extends EntityReferenceDto {
  @TextList({ description: 'Other names of the entity.' })
  aliases!: string[];

  @Count({ description: 'How many episodes mention the entity.' })
  mentionCount!: number;

  @Text({ description: 'A short summary of the facts about the entity.' })
  summary!: string;
}

export class MemoryAboutOutput {
  @Nested(EntitySummary, { nullable: true, description: 'The entity. Null if no entity or more than one matches.' })
  entity!: EntitySummary | null;

  @ListOf(SourcedFact, { description: 'The facts, newest first. Only the latest 200 are listed.' })
  facts!: SourcedFact[];

  @NextCursor()
  nextCursor!: string | null;

  @ListOf(EntityReferenceDto, { description: CANDIDATES })
  candidates!: EntityReferenceDto[];
}

export class MemoryTimelineInput {
  @Text({
    optional: true,
    notBlank: true,
    maxLength: 500,
    description: 'The name or id of an entity. Specify either entity or topic.',
  })
  entity?: string;

  @Text({
    optional: true,
    notBlank: true,
    maxLength: 10_000,
    description: 'The topic in words. Specify either entity or topic.',
  })
  topic?: string;

  @DateTime({ optional: true, description: 'Only return facts that were valid after this time.' })
  startTime?: string;

  @DateTime({ optional: true, description: 'Only return facts that were valid before this time.' })
  endTime?: string;

  @PageSize(50, 200)
  limit: number = 50;

  @Cursor()
  cursor?: string;
}

export class MemoryTimelineOutput {
  @Nested(EntityReferenceDto, { nullable: true, description: 'The entity of the timeline. Null for a topic.' })
  entity!: EntityReferenceDto | null;

  @ListOf(DatedFact, {
    description: 'The facts, oldest first by validFrom. Facts with an unknown start come first.',
  })
  facts!: DatedFact[];

  @NextCursor()
  nextCursor!: string | null;

  @ListOf(EntityReferenceDto, { description: CANDIDATES })
  candidates!: EntityReferenceDto[];
}
