import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { MembersController } from './members.controller.js';
import { OwnWorkspaceController } from './own-workspace.controller.js';

/** The members of a workspace, stored by `auth-server`. */
@Module({ imports: [InternalServicesModule], controllers: [MembersController, OwnWorkspaceController] })
export class MembersModule {}
