import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { AuthServerConfig } from '../../auth-server.config.js';
import { ClientDocumentError } from './client-document.error.js';
import { ClientDocuments } from './client-documents.js';
import { DocumentClientRepository } from './document-client.repository.js';
import { toClientRow } from './to-client-row.js';

const SWEEP_MS = 10 * 60 * 1000;
const DOCUMENTS_PER_SWEEP = 50;

/** One attempt a day. Days on which this service did not run do not count. */
const MAX_FAILURES = 14;

/**
 * Reads the documents of clients with access again, once a day. So a client that left its website
 * loses its access, although tokens are refreshed without reading the document.
 */
@Injectable()
export class RenewClientDocuments implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RenewClientDocuments.name);
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Client ID metadata documents could not be renewed: ${String(error)}`),
  });
  private stopping = false;

  constructor(
    private readonly config: AuthServerConfig,
    private readonly documents: ClientDocuments,
    private readonly clients: DocumentClientRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start(() => this.run());
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    return this.sweeps.stop();
  }

  async run(): Promise<void> {
    await this.clients.removeUnused();
    if (this.config.clientDocuments === 'off') return;
    for (const clientId of await this.clients.claimDue(DOCUMENTS_PER_SWEEP)) {
      if (this.stopping) return;
      await this.renew(clientId);
    }
    await this.clients.endUnreadable(MAX_FAILURES);
  }

  private async renew(clientId: string): Promise<void> {
    try {
      await this.clients.store(toClientRow(await this.documents.readAgain(clientId)));
    } catch (error) {
      // Other errors say nothing about the website.
      if (error instanceof ClientDocumentError) await this.clients.noteFailure(clientId);
      else this.logger.warn(`A client ID metadata document could not be renewed: ${String(error)}`);
    }
  }
}
