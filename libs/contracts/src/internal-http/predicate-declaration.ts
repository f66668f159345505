import { FACT_TYPES, type FactType } from '@memory-graph/memory-model';
import { ListOf } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Choice, Flag, Integer } from '../fields/value-fields.js';

export class DeclaredPredicateDto {
  @Text({ notBlank: true })
  key!: string;

  @Choice(FACT_TYPES)
  type!: FactType;

  @Flag()
  singleValued!: boolean;

  @Text({ nullable: true })
  inverse!: string | null;
}

/** The predicates of a workspace, as far as facts follow from them. */
export class PredicateDeclaration {
  /** A declaration with a lower or the same revision as the known one is ignored. */
  @Integer({ minimum: 1 })
  revision!: number;

  @ListOf(DeclaredPredicateDto)
  predicates!: DeclaredPredicateDto[];
}
