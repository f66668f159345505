import { SERVICE_VERSION } from '@memory-graph/observability';
import { Module } from '@nestjs/common';
import { GuardedGet, lookupInDns, lookupOnMachine, TargetGuard } from '@memory-graph/outbound-http';
import { AuthServerConfig } from '../../auth-server.config.js';
import { GrantsModule } from '../grants/grants.module.js';
import { ClientDocuments } from './client-documents.js';
import { DocumentClientRepository } from './document-client.repository.js';
import { DOCUMENT_ACCEPT, DOCUMENT_TIMEOUT_MS, DocumentFetcher, MAX_DOCUMENT_BYTES } from './document-fetcher.js';
import { RenewClientDocuments } from './renew-client-documents.js';

const HTTPS_PORT = 443;

/** Clients that are described by a document at their id. */
@Module({
  imports: [GrantsModule],
  providers: [
    {
      provide: ClientDocuments,
      inject: [AuthServerConfig],
      useFactory: ({ allowPrivateNetworks }: AuthServerConfig) => {
        const rules = { allowPrivateNetworks, allowedPorts: new Set([HTTPS_PORT]) };
        const guard = new TargetGuard(rules, allowPrivateNetworks ? lookupOnMachine : lookupInDns());
        const http = new GuardedGet(guard, {
          accept: DOCUMENT_ACCEPT,
          userAgent: `Memory-Graph-OAuth/${SERVICE_VERSION}`,
          timeoutMs: DOCUMENT_TIMEOUT_MS,
          maxBytes: MAX_DOCUMENT_BYTES,
        });
        return new ClientDocuments(new DocumentFetcher(http));
      },
    },
    DocumentClientRepository,
    RenewClientDocuments,
  ],
  exports: [ClientDocuments, DocumentClientRepository],
})
export class ClientDocumentsModule {}
