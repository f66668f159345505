import { Module } from '@nestjs/common';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';
import { WorkspaceErasureController } from './workspace-erasure.controller.js';

/** The end of what webhooks were told of workspaces that were deleted. */
@Module({ controllers: [WorkspaceErasureController], providers: [EraseWorkspaceUseCase] })
export class WorkspaceErasureModule {}
