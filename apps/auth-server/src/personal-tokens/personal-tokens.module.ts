import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { CreatePersonalTokenUseCase } from './create-personal-token.use-case.js';
import { PersonalTokenRepository } from './personal-token.repository.js';

@Module({
  imports: [UsersModule],
  providers: [PersonalTokenRepository, CreatePersonalTokenUseCase],
  exports: [PersonalTokenRepository, CreatePersonalTokenUseCase],
})
export class PersonalTokensModule {}
