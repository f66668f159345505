import { IsOptional, IsString, MaxLength } from 'class-validator';

export class LoginPageDto {
  /** Where to go afterwards: a path on this service. */
  @IsOptional()
  @IsString()
  @MaxLength(4_096)
  returnTo?: string;
}

export class LoginDto extends LoginPageDto {
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
  returnTo: string;
}
