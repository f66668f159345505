import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ReturnDto } from '../login/login.dto.js';

export class SignupPageDto extends ReturnDto {
  /** The secret of an invitation, from its link. */
  @IsOptional()
  @IsString()
  @MaxLength(128)
  invite?: string;
}

/** The page shows what is missing or wrong in the first three fields beside each field. */
export class SignupDto extends SignupPageDto {
  @IsString()
  name = '';

  @IsString()
  email = '';

  @IsString()
  password = '';

  /** The token that came with the page. */
  @IsOptional()
  @IsString()
  @MaxLength(128)
  csrf?: string;
}
