import { Text } from '@memory-graph/contracts/fields';
import { ReturnDto } from '../login/login.dto.js';

export class SignupPageDto extends ReturnDto {
  /** The secret of an invitation, from its link. */
  @Text({ nullish: true, maxLength: 128 })
  invite?: string;
}

/** The page shows what is missing or wrong in the first three fields beside each field. */
export class SignupDto extends SignupPageDto {
  @Text()
  name = '';

  @Text()
  email = '';

  @Text()
  password = '';

  /** The token that came with the page. */
  @Text({ nullish: true, maxLength: 128 })
  csrf?: string;
}
