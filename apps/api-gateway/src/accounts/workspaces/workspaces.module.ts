import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { TimeZonesModule } from '../../memory/time-zones/time-zones.module.js';
import { UsageModule } from '../../memory/usage/usage.module.js';
import { WorkspaceTokensController } from './workspace-tokens.controller.js';
import { WorkspaceTokensUseCase } from './workspace-tokens.use-case.js';
import { WorkspacesController } from './workspaces.controller.js';
import { WorkspacesUseCase } from './workspaces.use-case.js';

/** Workspaces, their tokens, quotas and usage, for the operator. */
@Module({
  imports: [InternalServicesModule, TimeZonesModule, UsageModule],
  controllers: [WorkspacesController, WorkspaceTokensController],
  providers: [WorkspacesUseCase, WorkspaceTokensUseCase],
})
export class WorkspacesModule {}
