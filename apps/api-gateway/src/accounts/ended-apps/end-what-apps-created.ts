import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { type App, AuthServerClient, WebhookDispatcherClient } from '@memory-graph/contracts/internal-http';
import type { Scope } from '@memory-graph/contracts/oauth';
import { DisconnectAccountUseCase } from '../integrations/disconnect-account.use-case.js';
import { IntegrationAccountRepository } from '../integrations/integration-account.repository.js';

/** A revocation must take effect within 5 s. */
const SWEEP_MS = 3_000;

/** A kind of resource that apps create. */
interface Creations {
  name: string;
  /** The scope that an app needs in order to create one. */
  scope: Scope;
  /** Lists the apps that created existing resources, page by page. */
  listApps: (after: App | null) => Promise<App[]>;
  endOf: (app: App) => Promise<void>;
}

/**
 * Deletes the webhooks and integration accounts of apps that have lost their access, by revocation
 * or expiry. It polls for existing resources instead of reacting to revocations: a crash or an
 * outage only delays the deletion, and resources that are created during a revocation are found
 * too.
 */
@Injectable()
export class EndWhatAppsCreated implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EndWhatAppsCreated.name);
  private readonly creations: readonly Creations[];
  private readonly failing = new Set<string>();
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(String(error)),
  });

  constructor(
    private readonly authServer: AuthServerClient,
    dispatcher: WebhookDispatcherClient,
    accounts: IntegrationAccountRepository,
    disconnectAccount: DisconnectAccountUseCase,
  ) {
    this.creations = [
      {
        name: 'Webhooks',
        scope: 'write',
        listApps: (after) => dispatcher.listApps(after),
        endOf: (app) => dispatcher.endWebhooksOf(app),
      },
      {
        name: 'Integration accounts',
        scope: 'integration',
        listApps: (after) => accounts.listApps(after),
        endOf: (app) => disconnectAccount.endAccountsOf(app),
      },
    ];
  }

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  async run(): Promise<void> {
    for (const creations of this.creations) {
      try {
        await this.sweep(creations);
        this.failing.delete(creations.name);
      } catch (error) {
        this.reportOnce(creations.name, error);
      }
    }
  }

  private async sweep({ name, scope, listApps, endOf }: Creations): Promise<void> {
    for (let apps = await listApps(null); apps.length > 0; apps = await listApps(apps.at(-1)!)) {
      const { ended } = await this.authServer.findAppsWithout({ scope, apps });
      for (const app of ended) {
        await endOf(app);
        this.logger.log(`${name} of the app ${app.clientId} were deleted after it lost its access.`);
      }
    }
  }

  private reportOnce(name: string, error: unknown): void {
    if (!this.failing.has(name))
      this.logger.warn(`${name} of apps without access could not be deleted: ${String(error)}`);
    this.failing.add(name);
  }
}
