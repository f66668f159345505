import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { QuotaRepository } from './quota.repository.js';
import { Quotas } from './quotas.js';
import { ReadUsageUseCase } from './read-usage.use-case.js';
import { UsageController } from './usage.controller.js';
import { UsageCounter } from './usage-counter.js';
import { UsageRepository } from './usage.repository.js';

/** The daily usage of workspaces, and the quotas that limit it. */
@Module({
  imports: [InternalServicesModule],
  controllers: [UsageController],
  providers: [QuotaRepository, Quotas, ReadUsageUseCase, UsageCounter, UsageRepository],
  exports: [QuotaRepository, Quotas, ReadUsageUseCase, UsageCounter, UsageRepository],
})
export class UsageModule {}
