import { Choice, Text } from '@memory-graph/contracts/fields';

export class DevicePageDto {
  /** As the device shows it, or as the user typed it. */
  @Text({ nullish: true, maxLength: 100 })
  user_code?: string;
}

export class DeviceDecisionDto {
  @Text({ maxLength: 100 })
  user_code!: string;

  @Choice(['allow', 'deny'])
  action!: 'allow' | 'deny';

  /** The id of the workspace that the device gets access to. */
  @Text({ nullish: true, maxLength: 100 })
  workspace?: string;

  /** The token that came with the page. */
  @Text({ nullish: true, maxLength: 128 })
  csrf?: string;
}
