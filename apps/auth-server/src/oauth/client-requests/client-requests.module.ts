import { Module } from '@nestjs/common';
import { OAuthClientsModule } from '../clients/oauth-clients.module.js';
import { ClientAuthenticator } from './client-authenticator.js';

/** Reads and authenticates requests to the endpoints for programs. */
@Module({ imports: [OAuthClientsModule], providers: [ClientAuthenticator], exports: [ClientAuthenticator] })
export class ClientRequestsModule {}
