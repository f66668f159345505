import { Module } from '@nestjs/common';
import { RevocationsModule } from '../revocations/revocations.module.js';
import { FindEndedAppsUseCase } from './find-ended-apps.use-case.js';
import { GrantRepository } from './grant.repository.js';

@Module({
  imports: [RevocationsModule],
  providers: [GrantRepository, FindEndedAppsUseCase],
  exports: [GrantRepository, FindEndedAppsUseCase],
})
export class GrantsModule {}
