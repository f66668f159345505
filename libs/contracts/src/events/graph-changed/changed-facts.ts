import { ListOf, Nested, TextList } from '../../fields/structure-fields.js';
import { Id, Text } from '../../fields/text-fields.js';
import { Integer } from '../../fields/value-fields.js';
import { FactDto } from '../../resources/facts.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';

/** A decision by a person about facts. */
@AllowsUnknownFields()
export class CorrectedFacts {
  @TextList({ description: 'The facts that were corrected or ended, as they were called before.' })
  factIds!: string[];

  @Nested(FactDto, { nullable: true, description: 'The fact after the decision. `null`: it is no longer known.' })
  fact!: FactDto | null;
}

/** An entity after a decision by a person about its name, type or aliases. */
@AllowsUnknownFields()
export class ChangedEntity {
  @Id({ description: 'The id of the entity. A new name can give it another id; the old one keeps leading to it.' })
  id!: string;

  @Text({ description: 'Its name.' })
  name!: string;

  @Text({ description: 'Its type.' })
  type!: string;
}

/** What an episode, or its end, changed in the graph. */
@AllowsUnknownFields()
export class ChangedFacts {
  @ListOf(FactDto)
  created!: FactDto[];

  @ListOf(FactDto)
  invalidated!: FactDto[];

  @ListOf(FactDto)
  restored!: FactDto[];

  @ListOf(FactDto)
  deleted!: FactDto[];

  /** Set if the episode corrects or ends a fact by a decision of a person. */
  @Nested(CorrectedFacts, { optional: true })
  corrected?: CorrectedFacts;

  /** Set if the episode gives an entity another name or type, or aliases. */
  @Nested(ChangedEntity, { optional: true })
  entity?: ChangedEntity;

  /** Set, from 1, on the events that continue a change with too many facts for one event. */
  @Integer({ optional: true, minimum: 1 })
  part?: number;
}

export const EXAMPLE_FACT: FactDto = {
  id: '0198c0de-0000-5000-8000-0000000000e1',
  content: 'Ada lives in Lisbon',
  type: 'location',
  confidence: 0.8,
  validFrom: '2026-02-22T00:00:00.000Z',
  validTo: null,
};

export const EXAMPLE_CHANGE: ChangedFacts = { created: [EXAMPLE_FACT], invalidated: [], restored: [], deleted: [] };
