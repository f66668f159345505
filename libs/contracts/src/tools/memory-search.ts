import { OmitType } from '@nestjs/swagger';
import { ListOf, TextList } from '../fields/structure-fields.js';
import { DateTime, Flag, Integer, Numeric, Share, Text } from '../fields/value-fields.js';
import { MAX_TOKENS, SearchResultMetadataDto } from '../resources/search.js';
import { LabelIds } from './label-ids.js';
import { Cursor, NextCursor, PageSize } from './tool-parts.js';

export class MemorySearchInput {
  @Text({
    notBlank: true,
    maxLength: 10_000,
    description: 'The question, in a full sentence, as in "Where does Ada live?".',
  })
  query!: string;

  @PageSize(10, 100)
  limit: number = 10;

  @Cursor()
  cursor?: string;

  @DateTime({
    optional: true,
    description: 'Only return facts that were valid after this time, and episodes from this time on.',
  })
  startTime?: string;

  @DateTime({
    optional: true,
    description: 'Only return facts that were valid before this time. Results describe the state at this time.',
  })
  endTime?: string;

  @LabelIds('Only return results that have any of these labels.')
  labelIds?: string[];

  @Flag({ optional: true, default: false, description: 'Also return facts that are no longer valid.' })
  includeInvalidated: boolean = false;

  @TextList({
    optional: true,
    maxSize: 50,
    maxLength: 100,
    description:
      'Only return results that mention an entity of one of these types: person, organisation, place, project, product, ' +
      'event, thing, other, or one that the workspace declares.',
  })
  entityTypes?: string[];

  @Integer({
    optional: true,
    minimum: 1,
    maximum: 10,
    description: 'The maximum number of steps through the graph. The default is 3.',
  })
  maxBfsDepth?: number;

  @Share({ optional: true, description: 'Only return results with at least this score.' })
  scoreThreshold?: number;

  @Integer({
    optional: true,
    minimum: 1,
    maximum: MAX_TOKENS,
    description:
      'Only return results whose contents fit this number of tokens together, as estimated: facts first, then ' +
      'episodes. The answer is then one page.',
  })
  maxTokens?: number;
}

/** A search result of the API without the fields that assistants do not use. */
export class MemorySearchResult extends OmitType(SearchResultMetadataDto, [
  'predicate',
  'value',
  'validFromPrecision',
  'validToPrecision',
  'ingestMetadata',
  'highlight',
  'ranks',
]) {
  @Text()
  id!: string;

  @Text({ description: 'The fact in a sentence, or the text of the episode.' })
  content!: string;

  @Numeric({ description: 'The estimated chance that the result answers the question, from 0 to 1.' })
  score!: number;
}

export class MemorySearchOutput {
  @ListOf(MemorySearchResult, { description: 'The results, best first.' })
  results!: MemorySearchResult[];

  @NextCursor()
  nextCursor!: string | null;
}
