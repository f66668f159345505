import { Module } from '@nestjs/common';
import { OAuthClientsModule } from '../clients/oauth-clients.module.js';
import { ClientAuthenticator } from './client-authenticator.js';

/** How clients call the endpoints that are for programs alone. */
@Module({ imports: [OAuthClientsModule], providers: [ClientAuthenticator], exports: [ClientAuthenticator] })
export class ClientRequestsModule {}
