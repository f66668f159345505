import { Choice, Text } from '@memory-graph/contracts/fields';
import { LOGIN_NOTICES, type LoginNotice } from './login-notice.js';

export class ReturnDto {
  /** Where to go after signing in: a path on this service, or, with `./`, below its root. */
  @Text({ nullish: true, maxLength: 4_096 })
  returnTo?: string;
}

export class LoginPageDto extends ReturnDto {
  @Choice(LOGIN_NOTICES, { nullish: true })
  notice?: LoginNotice;
}

export class LoginDto extends ReturnDto {
  @Text({ maxLength: 320 })
  email!: string;

  /** Bounded, because hashing is slow by design. */
  @Text({ maxLength: 1_024 })
  password!: string;

  /** Of the form: the token that came with the page. */
  @Text({ nullish: true, maxLength: 128 })
  csrf?: string;
}

export interface LoginAnswerDto {
  user: { id: string; email: string; name: string };
  /** Relative to the request, or a path as it was given. */
  returnTo: string;
}
