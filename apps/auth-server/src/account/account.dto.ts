import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { FormDto } from '../pages/form.dto.js';
import { MAX_PASSWORD_LENGTH } from '../users/password-rule.js';
import { ACCOUNT_NOTICES, type AccountNotice } from './account-notice.js';

export class AccountPageDto {
  @IsOptional()
  @IsIn(ACCOUNT_NOTICES)
  notice?: AccountNotice;
}

// What is missing or wrong is told on the page, beside the field; only what is hashed is bounded before.

export class ProfileFormDto extends FormDto {
  @IsString()
  name = '';
}

export class PasswordFormDto extends FormDto {
  @IsString()
  @MaxLength(MAX_PASSWORD_LENGTH)
  currentPassword = '';

  @IsString()
  newPassword = '';
}

export class DeletionFormDto extends FormDto {
  @IsString()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password = '';

  @IsString()
  confirmation = '';
}
