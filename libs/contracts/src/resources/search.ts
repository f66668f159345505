import { ApiSchema } from '@nestjs/swagger';
import { TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Flag, Integer, Share } from '../fields/value-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { KnownAt } from './known-at.js';
import { AnyOrigin, MetadataConditions, OneOrigin } from './origin-filters.js';
import type { MetadataFilter } from './metadata-filter.js';
import { AnyOfLabels, WindowEnd, WindowStart } from './search-filters.js';
import { OnlyOfSubject } from './subject.js';
import { TimeZoneOfAsker } from './time-zone.js';

export const RESULT_KINDS = ['fact', 'episode'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export const MAX_QUERY_LENGTH = 10_000;
const MAX_PREDICATES = 100;

/** The largest budget for the contents of results, in tokens. */
export const MAX_TOKENS = 1_000_000;

/** Whose memory is asked, where it comes from, and by whom. A base class, because mapped types would lose the parsing of lists. */
export abstract class AskedOriginDto {
  @OneOrigin('session', 'Only return episodes of this session, and facts that such an episode supports.')
  sessionId?: string;

  @AnyOrigin('session', 'Only return episodes of these sessions, and facts that such an episode supports.')
  sessionIds?: string[];

  @OneOrigin('source', 'Only return episodes of this source, and facts that such an episode supports.')
  source?: string;

  @AnyOrigin('source', 'Only return episodes of these sources, and facts that such an episode supports.')
  sources?: string[];

  @MetadataConditions(
    'Only return episodes whose metadata meets all of these conditions, and facts that such an episode supports.',
  )
  metadata?: MetadataFilter;

  @TimeZoneOfAsker()
  timeZone?: string;

  @OnlyOfSubject('episodes and facts')
  subject?: string;
}

/** The filters of all searches. */
export abstract class SearchOptionsDto extends AskedOriginDto {
  @Integer({
    nullish: true,
    minimum: 1,
    maximum: 1000,
    default: 20,
    description: 'How many results to return at most.',
  })
  @AlsoCalled('topK', 'k', 'top', 'maxResults', 'count', 'size')
  limit?: number;

  @Integer({
    nullish: true,
    minimum: 1,
    maximum: 10,
    default: 3,
    description: 'How many steps to follow in the graph.',
  })
  maxBfsDepth?: number;

  @Flag({ nullish: true, default: false, description: 'Also return facts that are no longer valid.' })
  includeInvalidated?: boolean;

  @TextList({
    nullish: true,
    maxSize: 50,
    maxLength: 100,
    description: 'Only return results that mention an entity of one of these types.',
    example: ['person', 'place'],
  })
  entityTypes?: string[];

  @TextList({
    nullish: true,
    unique: true,
    oneOf: RESULT_KINDS,
    description: 'Only return results of these kinds. Left out or empty: all.',
    example: ['fact'],
  })
  kinds?: ResultKind[];

  @TextList({
    nullish: true,
    maxSize: MAX_PREDICATES,
    maxLength: 200,
    description: 'Only return facts with one of these predicate keys, and no episodes.',
    example: ['lives_in', 'works_at'],
  })
  predicates?: string[];

  @Share({
    nullish: true,
    default: 0,
    description:
      'Only return results with this score or a higher one. With 0.5, they are more likely to answer than not.',
  })
  scoreThreshold?: number;

  @Integer({
    nullish: true,
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 1,
    description:
      'If fewer results reach the threshold, the next best ones are added up to this number, and at most up to `limit`.',
  })
  minResults?: number;

  @Integer({
    nullish: true,
    minimum: 1,
    maximum: MAX_TOKENS,
    description:
      'Only return results whose contents fit this number of tokens together, as estimated. Facts are selected first, ' +
      'then episodes; a result that does not fit is omitted. It takes precedence over `minResults`. Without it, there ' +
      'is no limit.',
    example: 2000,
  })
  maxTokens?: number;

  @Flag({
    nullish: true,
    default: false,
    description:
      'Return only the best of results with the same text, with the ids of the others in `identicalIds`. `limit` and `minResults` then count texts.',
  })
  groupIdentical?: boolean;
}

@ApiSchema({ name: 'SearchRequest', description: 'A question, and filters for the results.' })
export class SearchRequestDto extends SearchOptionsDto {
  @Text({ notBlank: true, maxLength: MAX_QUERY_LENGTH, description: 'The question.', example: 'Where does Ada live?' })
  @AlsoCalled('q', 'question', 'text', 'input', 'search')
  query!: string;

  @WindowStart()
  startTime?: string;

  @WindowEnd()
  endTime?: string;

  @KnownAt()
  knownAt?: string;

  @AnyOfLabels('Only return results that have any of these labels.')
  labelIds?: string[];

  @Flag({
    nullish: true,
    default: false,
    description:
      'If no result is likely to answer the question (no score of 0.5), compare the best ones with it by the ' +
      'built-in model, which takes some tens of milliseconds.',
  })
  rerank?: boolean;

  @Flag({ nullish: true, default: false, description: 'Also return how each result was found.' })
  explain?: boolean;
}
