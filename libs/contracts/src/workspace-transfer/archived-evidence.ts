import { type Role, ROLES, UNREAD_REASONS } from '@memory-graph/memory-model';
import { Exact } from '../fields/json-schema-of.js';
import { ListOf, ListOfUnion, Nested, TextList, WordOr } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Choice, Constant, Flag, Integer, PositiveShare } from '../fields/value-fields.js';
import { TYPE_NAME } from '../resources/vocabulary.js';
import { NOT_BLANK } from '../validation/not-blank.js';
import type { InstanceOf } from '../validation/union.js';
import { EntityNumber, MAX_ITEMS, OneFieldOf, Precision, StorableMoment, ArchivedId, UUID } from './archive-fields.js';

const MAX_NAME_CHARACTERS = 2_000;
const MAX_ALIASES = 1_000;
const MAX_UNREAD = 1_000;

@Exact()
export class ArchivedIdentity {
  @ArchivedId()
  id!: string;
}

@Exact()
export class ArchivedEntity {
  @Text({ notBlank: true, maxLength: MAX_NAME_CHARACTERS })
  name!: string;

  /** Built-in, or declared by the workspace. */
  @Text({ pattern: TYPE_NAME, maxLength: 40 })
  type!: string;

  /** Further names, without `name`. */
  @TextList({ maxSize: MAX_ALIASES, maxLength: MAX_NAME_CHARACTERS, pattern: new RegExp(NOT_BLANK) })
  aliases!: string[];

  /** Of a decision by a person: what of name and type outweighs all other mentions. */
  @TextList({ optional: true, minSize: 1, maxSize: 2, oneOf: ['name', 'type'] })
  decides?: string[];

  /** False: only a decision on names refers to it, as a merge does. */
  @Flag()
  mentioned!: boolean;

  /** Omitted: the entity with this name. `user`: the user who added the log. Else an id that follows from no name. */
  @WordOr('user', ArchivedIdentity, { optional: true })
  is?: 'user' | ArchivedIdentity;

  /** With `is: user`: this subject, in a log about what is shared. Left out: the subject of the log, or who handed it in. */
  @Text({ optional: true, minLength: 1, maxLength: MAX_NAME_CHARACTERS })
  subject?: string;

  /** What a text says that somebody is who has this first name: "my sister Ana" is another than "my colleague Ana". */
  @Choice(ROLES, { optional: true })
  role?: Role;
}

export type ArchivedObject = { entity: number } | { value: string };

@Exact()
class ObjectFields {
  @EntityNumber({ optional: true })
  entity?: number;

  @Text({ optional: true })
  value?: string;
}

class StatementBase {
  @ArchivedId()
  id!: string;

  @Text()
  wording!: string;

  @PositiveShare()
  confidence!: number;

  /** What extracted it. Left out: that was not recorded. */
  @Text({ optional: true, maxLength: 200 })
  readBy?: string;
}

class About extends StatementBase {
  @EntityNumber()
  subject!: number;

  @Text({ notBlank: true, maxLength: 1_000 })
  predicate!: string;
}

@Exact()
class ArchivedAssertion extends About {
  @Constant('assertion')
  kind!: 'assertion';

  @OneFieldOf(ObjectFields)
  object!: ArchivedObject;

  @StorableMoment({ nullable: true })
  from!: string | null;

  @Precision()
  fromPrecision?: string;

  @StorableMoment({ nullable: true })
  to!: string | null;

  @Precision()
  toPrecision?: string;

  @Text({ notBlank: true })
  text!: string;
}

@Exact()
class ArchivedEnding extends About {
  @Constant('ending')
  kind!: 'ending';

  @OneFieldOf(ObjectFields, { nullable: true })
  object!: ArchivedObject | null;

  @StorableMoment()
  at!: string;

  @Precision()
  atPrecision?: string;
}

@Exact()
class ArchivedContradiction extends About {
  @Constant('contradiction')
  kind!: 'contradiction';

  @OneFieldOf(ObjectFields)
  object!: ArchivedObject;

  @StorableMoment()
  at!: string;
}

@Exact()
class Stretch {
  /** Null: since before anything known. */
  @StorableMoment({ nullable: true })
  start!: string | null;

  /** Null: without an end. */
  @StorableMoment({ nullable: true })
  end!: string | null;
}

@Exact()
class ArchivedCorrection extends About {
  @Constant('correction')
  kind!: 'correction';

  @OneFieldOf(ObjectFields, { nullable: true })
  object!: ArchivedObject | null;

  @Nested(Stretch, { nullable: true })
  wrongTime!: Stretch | null;
}

@Exact()
class ArchivedRetraction extends StatementBase {
  @Constant('retraction')
  kind!: 'retraction';

  @TextList({ minSize: 1, maxSize: MAX_ITEMS, pattern: UUID })
  statementIds!: string[];
}

class NamePair extends StatementBase {
  @EntityNumber()
  a!: number;

  @EntityNumber()
  b!: number;
}

@Exact()
class ArchivedSameAs extends NamePair {
  @Constant('same-as')
  kind!: 'same-as';
}

@Exact()
class ArchivedNotSameAs extends NamePair {
  @Constant('not-same-as')
  kind!: 'not-same-as';
}

const STATEMENT_CLASSES = {
  assertion: ArchivedAssertion,
  ending: ArchivedEnding,
  contradiction: ArchivedContradiction,
  correction: ArchivedCorrection,
  retraction: ArchivedRetraction,
  'same-as': ArchivedSameAs,
  'not-same-as': ArchivedNotSameAs,
};

/** Times are ISO 8601. See `Evidence` of memory-model for what the kinds mean. */
export type ArchivedStatement = InstanceOf<typeof STATEMENT_CLASSES>;

@Exact()
export class ArchivedUnread {
  /** In UTF-16 units of the text, as the next. */
  @Integer({ minimum: 0 })
  start!: number;

  @Integer({ minimum: 0 })
  end!: number;

  @Choice([...UNREAD_REASONS])
  reason!: string;
}

/**
 * The evidence of an episode, independent of the workspace and the graph store: entities have names instead of ids,
 * which belong to one workspace. It contains no vectors, because they are derived.
 */
@Exact()
export class ArchivedEvidence {
  /** Of the episode: kept, like the ids of statements. Stores know ids only within a workspace. */
  @ArchivedId()
  episodeId!: string;

  /** Mentioned ones first, in the order of the text. Statements refer to them by their place in this list. */
  @ListOf(ArchivedEntity, { max: MAX_ITEMS })
  entities!: ArchivedEntity[];

  /** In the order of the text. */
  @ListOfUnion('kind', STATEMENT_CLASSES, { max: MAX_ITEMS })
  statements!: ArchivedStatement[];

  /** The sentences that gave no statement. Left out: that was not recorded. */
  @ListOf(ArchivedUnread, { optional: true, max: MAX_UNREAD })
  unread?: ArchivedUnread[];
}
