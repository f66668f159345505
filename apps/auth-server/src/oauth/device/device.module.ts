import { Module } from '@nestjs/common';
import { PagesModule } from '../../pages/pages.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { UsersModule } from '../../users/users.module.js';
import { OAuthClientsModule } from '../clients/oauth-clients.module.js';
import { GrantsModule } from '../grants/grants.module.js';
import { ListWorkspaceChoicesUseCase } from '../list-workspace-choices.use-case.js';
import { ProviderModule } from '../provider/provider.module.js';
import { BeginDeviceRequestUseCase } from './begin-device-request.use-case.js';
import { DeviceAuthorizationController } from './device-authorization.controller.js';
import { DeviceDecisions } from './device-decisions.js';
import { DeviceRequestLimit, UserCodeLimit } from './device-limits.js';
import { DevicePageController } from './device-page.controller.js';
import { DeviceRequestRepository } from './device-request.repository.js';

/** The device authorization grant (RFC 8628): access for a program to which no browser can come back. */
@Module({
  imports: [PagesModule, SessionsModule, OAuthClientsModule, GrantsModule, ProviderModule, UsersModule],
  controllers: [DeviceAuthorizationController, DevicePageController],
  providers: [
    BeginDeviceRequestUseCase,
    DeviceDecisions,
    DeviceRequestLimit,
    DeviceRequestRepository,
    ListWorkspaceChoicesUseCase,
    UserCodeLimit,
  ],
})
export class DeviceModule {}
