import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { LOGIN_NOTICES, type LoginNotice } from './login-notice.js';

export class ReturnDto {
  /** Where to go after signing in: a path on this service, or, with `./`, below its root. */
  @IsOptional()
  @IsString()
  @MaxLength(4_096)
  returnTo?: string;
}

export class LoginPageDto extends ReturnDto {
  @IsOptional()
  @IsIn(LOGIN_NOTICES)
  notice?: LoginNotice;
}

export class LoginDto extends ReturnDto {
  @IsString()
  @MaxLength(320)
  email!: string;

  /** Bounded, because hashing is slow by design. */
  @IsString()
  @MaxLength(1_024)
  password!: string;

  /** Of the form: the token that came with the page. */
  @IsOptional()
  @IsString()
  @MaxLength(128)
  csrf?: string;
}

export interface LoginAnswerDto {
  user: { id: string; email: string; name: string };
  /** Relative to the request, or a path as it was given. */
  returnTo: string;
}
