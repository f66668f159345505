import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { WholeWorkspaceInterceptor } from './whole-workspace.interceptor.js';
import { WholeWorkspaceRequests } from './whole-workspace-requests.js';
import { WorkspaceSizeRepository } from './workspace-size.repository.js';

/** Limits the requests that go through a whole workspace. */
@Module({
  imports: [RateLimitsModule],
  providers: [
    WorkspaceSizeRepository,
    WholeWorkspaceRequests,
    { provide: APP_INTERCEPTOR, useClass: WholeWorkspaceInterceptor },
  ],
  exports: [WholeWorkspaceRequests],
})
export class WholeWorkspaceModule {}
