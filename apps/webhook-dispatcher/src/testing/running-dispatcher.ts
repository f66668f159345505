import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import { WebhookDispatcherClient } from '@memory-graph/contracts/internal-http';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { WebhookDispatcherModule } from '../webhook-dispatcher.module.js';

const SERVICE_CREDENTIAL = 'a secret of the services, long enough';

/** The dispatcher under test, over HTTP and the embedded bus, which may send to this machine. */
export class RunningDispatcher {
  readonly client: WebhookDispatcherClient;

  private constructor(
    private readonly app: HostedApplication,
    private readonly transport: HttpTransport,
  ) {
    this.client = new WebhookDispatcherClient(transport);
  }

  static async start(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<RunningDispatcher> {
    const rootModule = WebhookDispatcherModule.forEnvironment({
      DATABASE_URL: databaseUrl,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      ...env,
    });
    const app = await hostApplication('webhook-dispatcher', rootModule, { host: '127.0.0.1', port: 0 });
    const transport = new HttpTransport({
      service: 'webhook-dispatcher',
      origins: [app.url],
      serviceCredential: SERVICE_CREDENTIAL,
    });
    return new RunningDispatcher(app, transport);
  }

  get url(): string {
    return this.app.url;
  }

  /** In the text format of Prometheus. */
  metrics(): Promise<string> {
    return this.app.metrics.metrics();
  }

  async close(): Promise<void> {
    await this.transport.close();
    await this.app.close();
  }
}
