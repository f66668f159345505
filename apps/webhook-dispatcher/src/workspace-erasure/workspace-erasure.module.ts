import { Module } from '@nestjs/common';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';
import { WorkspaceErasureController } from './workspace-erasure.controller.js';

/** Erases the webhook data of deleted workspaces. */
@Module({ controllers: [WorkspaceErasureController], providers: [EraseWorkspaceUseCase] })
export class WorkspaceErasureModule {}
