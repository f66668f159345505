import { Text } from '@memory-graph/contracts/fields';

export class JoinPageDto {
  /** The secret of the invitation, from its link. */
  @Text({ maxLength: 128 })
  invite!: string;
}

export class JoinDto extends JoinPageDto {
  /** The token that came with the page. */
  @Text({ nullish: true, maxLength: 128 })
  csrf?: string;
}
