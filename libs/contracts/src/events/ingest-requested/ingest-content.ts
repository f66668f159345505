import { ListOf, Nested, TextList } from '../../fields/structure-fields.js';
import { Id, Moment, Text } from '../../fields/text-fields.js';
import { Constant, Share } from '../../fields/value-fields.js';
import { StatedFactDto } from '../../resources/stated-facts.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import type { InstanceOf } from '../../validation/union.js';
import { ArchivedEvidence } from '../../workspace-transfer/archived-evidence.js';

@AllowsUnknownFields()
export class StatedFact extends StatedFactDto {}

@AllowsUnknownFields()
class TextContent {
  @Constant('text')
  kind!: 'text';

  @Text()
  text!: string;

  /** What the caller extracted from the text. Empty: nothing. Missing: the caller did not read it. */
  @ListOf(StatedFact, { optional: true })
  facts?: StatedFact[];
}

@AllowsUnknownFields()
export class ReadyFact {
  @Text()
  subject!: string;

  @Text()
  predicate!: string;

  @Text()
  object!: string;

  @Text({ optional: true })
  subjectType?: string;

  @Text({ optional: true })
  objectType?: string;

  @Moment({ optional: true })
  validFrom?: string;

  @Moment({ optional: true })
  validTo?: string;

  @Share({ optional: true })
  confidence?: number;
}

/** Facts that are given directly and need no extraction. */
@AllowsUnknownFields()
class FactsContent {
  @Constant('facts')
  kind!: 'facts';

  @ListOf(ReadyFact)
  facts!: ReadyFact[];
}

/** The withdrawal of a fact. */
@AllowsUnknownFields()
class RetractionContent {
  @Constant('retraction')
  kind!: 'retraction';

  @Id()
  factId!: string;

  @Text({ nullable: true })
  reason!: string | null;
}

/** Another value or validity of a fact. A part that is missing stays as it is. */
@AllowsUnknownFields()
class CorrectionContent {
  @Constant('correction')
  kind!: 'correction';

  @Id()
  factId!: string;

  @Text({ optional: true })
  object?: string;

  @Text({ optional: true })
  objectType?: string;

  /** Null: since before anything known. */
  @Moment({ optional: true, nullable: true })
  validFrom?: string | null;

  /** Null: still valid. */
  @Moment({ optional: true, nullable: true })
  validTo?: string | null;

  @Text({ nullable: true })
  reason!: string | null;
}

/** The end of a fact. */
@AllowsUnknownFields()
class EndingContent {
  @Constant('ending')
  kind!: 'ending';

  @Id()
  factId!: string;

  @Moment()
  at!: string;

  @Text({ nullable: true })
  reason!: string | null;
}

/** Several entities are merged into one. */
@AllowsUnknownFields()
class MergeContent {
  @Constant('merge')
  kind!: 'merge';

  @TextList({ minLength: 1 })
  entityIds!: string[];

  @Text()
  wording!: string;
}

/** Some names of an entity are moved to another entity. */
@AllowsUnknownFields()
class SplitContent {
  @Constant('split')
  kind!: 'split';

  @Id()
  entityId!: string;

  @TextList()
  names!: string[];

  @Text()
  wording!: string;
}

/** Another name or type of an entity, or further names. A part that is missing stays as it is. */
@AllowsUnknownFields()
class EntityContent {
  @Constant('entity')
  kind!: 'entity';

  @Id()
  entityId!: string;

  @Text({ optional: true })
  name?: string;

  @Text({ optional: true })
  type?: string;

  /** Names to add. */
  @TextList()
  aliases!: string[];

  @Text()
  wording!: string;
}

/** Evidence that was extracted before, in this workspace or another one. */
@AllowsUnknownFields()
class EvidenceContent {
  @Constant('evidence')
  kind!: 'evidence';

  @Text()
  text!: string;

  /** The extractor that produced the evidence. */
  @Text()
  extractor!: string;

  @Nested(ArchivedEvidence)
  evidence!: ArchivedEvidence;
}

export const CONTENT_CLASSES = {
  text: TextContent,
  facts: FactsContent,
  retraction: RetractionContent,
  correction: CorrectionContent,
  ending: EndingContent,
  merge: MergeContent,
  split: SplitContent,
  entity: EntityContent,
  evidence: EvidenceContent,
};

/** The content of a log. */
export type IngestContent = InstanceOf<typeof CONTENT_CLASSES>;
