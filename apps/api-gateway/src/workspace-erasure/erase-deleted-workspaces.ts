import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host/periodic-task';
import { AuthServerClient, type DeletedWorkspace } from '@memory-graph/contracts/internal-http/auth-server.client';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';

const SWEEP_MS = 10_000;
/**
 * Until then a request of a former member may still add something: an access token lives 15 minutes where its revocation is
 * not heard of, and an import an hour to come in. Each sweep takes what came since; later nothing can come.
 */
const SETTLED_AFTER_MS = 90 * 60_000;

/**
 * Erases what is kept of workspaces whose last member deleted their account. The auth-server lists them until it is told that
 * nothing is left, so that a crash, or a service out of reach, delays it but never makes it be forgotten.
 */
@Injectable()
export class EraseDeletedWorkspaces implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EraseDeletedWorkspaces.name);
  private readonly stopping = new AbortController();
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Deleted workspaces could not be looked up: ${String(error)}`),
  });

  constructor(
    private readonly authServer: AuthServerClient,
    private readonly eraseWorkspace: EraseWorkspaceUseCase,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.sweeps.stop();
  }

  async run(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    for (const deleted of await this.authServer.listDeletedWorkspaces()) {
      if (this.stopping.signal.aborted) return;
      try {
        await this.erase(deleted);
      } catch (error) {
        this.logger.warn(`The erasure of workspace ${deleted.workspaceId} waits: ${String(error)}`);
      }
    }
  }

  private async erase({ workspaceId, deletedAt }: DeletedWorkspace): Promise<void> {
    const settled = Date.now() - Date.parse(deletedAt) > SETTLED_AFTER_MS;
    const { logs, unfinished } = await this.eraseWorkspace.run(workspaceId, this.stopping.signal);
    if (logs > 0) this.logger.log(`Of the deleted workspace ${workspaceId}, ${logs} logs were erased.`);
    if (unfinished || !settled) return;
    await this.authServer.forgetDeletedWorkspace(workspaceId);
    this.logger.log(`The deleted workspace ${workspaceId} is erased.`);
  }
}
