import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import type { App } from '@memory-graph/contracts/internal-http/actor';
import { AuthServerClient, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { WebhookDispatcherClient } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { DisconnectAccountUseCase } from '../integrations/disconnect-account.use-case.js';
import { IntegrationAccountRepository } from '../integrations/integration-account.repository.js';

/** What is revoked counts within 5 s. */
const SWEEP_MS = 3_000;

/** One kind of thing that apps create. */
interface Creations {
  name: string;
  /** Without it an app could not create one. */
  scope: Scope;
  /** The apps that created those that there are, a page at a time. */
  listApps: (after: App | null) => Promise<App[]>;
  endOf: (app: App) => Promise<void>;
}

/**
 * Ends the webhooks and integration accounts of apps that have lost their access: revoked by the user, given up, or expired.
 * It asks about those that are there, instead of being told of each revocation, so that a crash, or a service out of reach,
 * delays an end but never makes it be forgotten, and what was created at the very moment of a revocation ends too.
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
      for (const app of await this.authServer.findAppsWithout(scope, apps)) {
        await endOf(app);
        this.logger.log(`${name} of the app ${app.clientId} ended with its access.`);
      }
    }
  }

  private reportOnce(name: string, error: unknown): void {
    if (!this.failing.has(name)) this.logger.warn(`${name} of apps without access stay for now: ${String(error)}`);
    this.failing.add(name);
  }
}
