import { Exact } from '../fields/json-schema-of.js';
import { TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Constant, Flag } from '../fields/value-fields.js';
import { MAX_QUERY_LENGTH } from '../resources/search.js';
import { MAX_SUBJECT_LENGTH, SUBJECT } from '../resources/subject.js';
import { ArchivedId, OneFieldOf, StorableMoment, UUID } from './archive-fields.js';

const MAX_EPISODES = 10_000;

type ArchivedResult = { episodeId: string } | { supportedBy: string };

@Exact()
class ResultFields {
  @ArchivedId({ optional: true })
  episodeId?: string;

  /** A statement that supports the fact: ids of facts belong to one workspace, those of statements do not. */
  @ArchivedId({ optional: true })
  supportedBy?: string;
}

/** Feedback on a search result. It comes after the logs, from which the results follow. */
@Exact()
export class SearchFeedbackRecord {
  @Constant('search-feedback')
  type!: 'search-feedback';

  @OneFieldOf(ResultFields)
  result!: ArchivedResult;

  /** The episodes that state it. */
  @TextList({ maxSize: MAX_EPISODES, pattern: UUID })
  episodeIds!: string[];

  @Text({ notBlank: true, maxLength: MAX_QUERY_LENGTH })
  query!: string;

  @Flag()
  useful!: boolean;

  @Text({ optional: true, maxLength: MAX_SUBJECT_LENGTH, pattern: SUBJECT })
  subject?: string;

  @StorableMoment()
  createdAt!: string;
}
