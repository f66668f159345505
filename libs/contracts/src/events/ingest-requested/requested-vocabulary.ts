import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { ListOf } from '../../fields/structure-fields.js';
import { OwnEntityTypeDto, OwnPredicateDto } from '../../resources/vocabulary.js';

@AllowsUnknownFields()
export class RequestedEntityType extends OwnEntityTypeDto {}

@AllowsUnknownFields()
export class RequestedPredicate extends OwnPredicateDto {}

/** What the workspace declares beside the built-in vocabulary. */
@AllowsUnknownFields()
export class RequestedVocabulary {
  @ListOf(RequestedEntityType)
  entityTypes!: RequestedEntityType[];

  @ListOf(RequestedPredicate)
  predicates!: RequestedPredicate[];
}
