import { MAX_OWN_ENTITY_TYPES, MAX_OWN_PREDICATES } from '@memory-graph/memory-model';
import { Exact } from '../fields/json-schema-of.js';
import { ListOf } from '../fields/structure-fields.js';
import { Constant } from '../fields/value-fields.js';
import { OwnEntityTypeDto, OwnPredicateDto } from '../resources/vocabulary.js';

/** What the workspace declares. It comes before the logs, whose facts follow it. */
@Exact()
export class VocabularyRecord {
  @Constant('vocabulary')
  type!: 'vocabulary';

  @ListOf(OwnEntityTypeDto, { max: MAX_OWN_ENTITY_TYPES })
  entityTypes!: OwnEntityTypeDto[];

  @ListOf(OwnPredicateDto, { max: MAX_OWN_PREDICATES })
  predicates!: OwnPredicateDto[];
}
