import { Exact } from '../fields/json-schema-of.js';
import { ListOfUnion, TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Choice, Constant, Count, Flag, Integer } from '../fields/value-fields.js';
import { MESSAGE_ROLES, type MessageRole } from '../resources/conversations.js';
import { StorableMoment, ArchivedId, UUID } from './archive-fields.js';

const TITLE_ORIGINS = ['none', 'first_message', 'model', 'given'] as const;
/** The origin of a title. Titles from the client or a model are never replaced. */
export type TitleOrigin = (typeof TITLE_ORIGINS)[number];

const MAX_CITATIONS = 999;
const MAX_EPISODES = 10_000;

/** A conversation of the user who exports. Its messages follow, oldest first. */
@Exact()
export class ConversationRecord {
  @Constant('conversation')
  type!: 'conversation';

  /** The same in every workspace that the conversation was imported into. */
  @ArchivedId()
  id!: string;

  @Text()
  title!: string;

  @Choice(TITLE_ORIGINS)
  titleOrigin!: TitleOrigin;

  /** The position of the last generated answer, from 1; 0 if there is none. */
  @Count()
  answeredOrdinal!: number;

  /** The position of the last answer that the user has read; 0 if there is none. */
  @Count()
  readOrdinal!: number;

  @StorableMoment({ nullable: true })
  readAt!: string | null;

  @StorableMoment()
  createdAt!: string;

  /** The time of the last message. */
  @StorableMoment()
  updatedAt!: string;
}

class CitationBase {
  /** The number in the answer, as in `[1]`. */
  @Integer({ minimum: 1, maximum: MAX_CITATIONS })
  number!: number;

  /** The episodes that state it. */
  @TextList({ maxSize: MAX_EPISODES, pattern: UUID })
  episodeIds!: string[];
}

@Exact()
class EpisodeCitation extends CitationBase {
  @Constant('episode')
  kind!: 'episode';

  @ArchivedId()
  id!: string;
}

@Exact()
class FactCitation extends CitationBase {
  @Constant('fact')
  kind!: 'fact';

  /** A statement that supports the fact: ids of facts belong to one workspace, those of statements do not. */
  @ArchivedId()
  supportedBy!: string;
}

export type ArchivedCitation = EpisodeCitation | FactCitation;

/** A message of the conversation above it. */
@Exact()
export class MessageRecord {
  @Constant('message')
  type!: 'message';

  @Choice(MESSAGE_ROLES)
  role!: MessageRole;

  @Text()
  content!: string;

  /** Citations of facts that no statement supports any more are left out. */
  @ListOfUnion('kind', { episode: EpisodeCitation, fact: FactCitation }, { max: MAX_CITATIONS })
  citations!: ArchivedCitation[];

  @Flag()
  stopped!: boolean;

  @Text({ nullable: true })
  model!: string | null;

  @Text({ nullable: true })
  prompt!: string | null;

  @StorableMoment()
  createdAt!: string;
}
