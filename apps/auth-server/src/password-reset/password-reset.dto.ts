import { Text } from '@memory-graph/contracts/fields';

/** The page shows what is wrong with the address beside its field. */
export class ForgottenPasswordDto {
  @Text()
  email = '';

  /** The token that came with the page. */
  @Text({ nullish: true, maxLength: 128 })
  csrf?: string;
}

export class NewPasswordPageDto {
  /** The secret of the link. */
  @Text({ maxLength: 128 })
  reset!: string;
}

/** The page shows what is wrong with the password beside its field. */
export class NewPasswordDto extends NewPasswordPageDto {
  @Text()
  password = '';

  /** In the form for password managers, which store the password under it. The link alone says whose password it is. */
  @Text({ nullish: true })
  email?: string;

  /** The token that came with the page. */
  @Text({ nullish: true, maxLength: 128 })
  csrf?: string;
}
