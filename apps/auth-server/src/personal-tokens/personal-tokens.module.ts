import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { PersonalTokensUseCase } from './personal-tokens.use-case.js';
import { PersonalTokenRepository } from './personal-token.repository.js';

@Module({
  imports: [UsersModule],
  providers: [PersonalTokenRepository, PersonalTokensUseCase],
  exports: [PersonalTokenRepository, PersonalTokensUseCase],
})
export class PersonalTokensModule {}
