import type { Metadata } from '@memory-graph/memory-model';
import { ListOf, Nested, TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { type IngestContent } from '../events/ingest-requested/ingest-content.js';
import { IngestRequestedData } from '../events/ingest-requested/ingest-requested.v1.event.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import type { FactDto } from '../resources/facts.js';

/** What a user wants to have forgotten, apart from complete logs. All that is given must match. */
export class ForgetQuestion {
  /** As the user wrote them. */
  @Text({ optional: true })
  words?: string;

  @TextList({ optional: true, ids: true })
  factIds?: string[];

  @Text({ optional: true })
  entityId?: string;
}

/** A fact that is to be forgotten, by what its statements say. */
@AllowsUnknownFields()
export class ForgottenFact {
  @Text()
  id!: string;

  /** The statements that supported it. */
  @TextList()
  statementIds!: string[];

  /** The canonical id of its subject, and all ids that were merged into it. */
  @TextList()
  subjectIds!: string[];

  @Text()
  predicate!: string;

  /** The keys of its object, one for each id that was merged into it. */
  @TextList()
  objectKeys!: string[];
}

/** A question that was resolved: it keeps its meaning while what it is about disappears. */
@AllowsUnknownFields()
export class ResolvedForgetRule {
  /** Lexemes that a sentence or a statement must all contain. Null: any words. */
  @TextList({ nullable: true })
  words!: string[] | null;

  /** Facts that were stated in these words: their other statements go too. */
  @ListOf(ForgottenFact)
  factsInWords!: ForgottenFact[];

  /** Null: any facts. */
  @ListOf(ForgottenFact, { nullable: true })
  facts!: ForgottenFact[] | null;

  /** Names of the entity, and all ids that were merged into it. Null: any entity. */
  @TextList({ nullable: true })
  names!: string[] | null;

  @TextList()
  entityIds!: string[];
}

/** The answer to a `ForgetQuestion`. */
export interface ResolvedQuestion {
  rule: ResolvedForgetRule;
  /** The logs of episodes with evidence that may match. */
  queueIds: string[];
  /** Whose entity is meant: its names mean something else elsewhere. null: no entity is. */
  owner: { subject?: string; shared?: boolean } | null;
  /**
   * Parts of words in ASCII: a text may match if it contains, in any case, all of one of these lists, or a character that is
   * folded to ASCII. Empty: no text does without matching evidence.
   */
  textParts: string[][];
}

/** A log of which some sentences may be removed. */
export class LogToRedact {
  /** The request that would process it now. */
  @Nested(IngestRequestedData)
  request!: IngestRequestedData;

  /** The text that the log shows. */
  @Text()
  text!: string;
}

export class RedactionRequest {
  @Nested(ResolvedForgetRule)
  rule!: ResolvedForgetRule;

  @ListOf(LogToRedact)
  logs!: LogToRedact[];
}

/** What remains of a log. */
export interface LogRedaction {
  logId: string;
  episodeId: string | null;
  /** `emptied`: nothing is left, so the log is to be deleted as a whole. */
  outcome: 'unchanged' | 'shortened' | 'emptied';
  /** What the log shows afterwards, and its content. */
  text: string;
  content: IngestContent;
  metadata: Metadata;
  /** The removed sentences, in the order of the text. */
  sentences: string[];
  /** The number of statements that go. */
  statements: number;
}

export class EffectsQuestion {
  /** Null: only complete logs are deleted. */
  @Nested(ResolvedForgetRule, { nullable: true })
  rule!: ResolvedForgetRule | null;

  /** The logs that are deleted as a whole. */
  @TextList({ ids: true })
  deleted!: string[];

  /** The logs that lose what the rule names. */
  @TextList({ ids: true })
  redacted!: string[];
}

/** How the facts change together. */
export interface ForgettingEffects {
  create: FactDto[];
  vanish: FactDto[];
  end: FactDto[];
  comeBack: FactDto[];
}

/** Logs whose episodes go. */
export class RemovalGroup {
  /** Each once. */
  @TextList({ ids: true })
  queueIds!: string[];
}

/** What the removal of an episode will take along. */
export interface ForeseenRemoval {
  queueId: string;
  /** The facts that vanish. */
  factIds: string[];
}

export class MatchQuestion {
  @Nested(ResolvedForgetRule)
  rule!: ResolvedForgetRule;

  @TextList()
  texts!: string[];
}
