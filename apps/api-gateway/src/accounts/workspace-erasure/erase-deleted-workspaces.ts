import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from '@memory-graph/app-host';
import { AuthServerClient, type DeletedWorkspace } from '@memory-graph/contracts/internal-http';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';

const SWEEP_MS = 10_000;
/**
 * Until then a request of a former member may still add data: access tokens live 15 minutes if the
 * revocation is not received, and an import may take an hour. Each sweep erases what arrived since
 * the last one.
 */
const SETTLED_AFTER_MS = 90 * 60_000;

/**
 * Erases the data of workspaces whose last member deleted their account. The auth server lists a
 * workspace until its erasure is confirmed, so that a crash or an outage only delays the erasure.
 */
@Injectable()
export class EraseDeletedWorkspaces implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EraseDeletedWorkspaces.name);
  private readonly stopping = new AbortController();
  private readonly sweeps = new PeriodicTask(() => this.run(), {
    intervalMs: SWEEP_MS,
    onError: (error) => this.logger.warn(`Deleted workspaces could not be listed: ${String(error)}`),
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
        this.logger.warn(
          `Workspace ${deleted.workspaceId} could not be erased; the next run tries again: ${String(error)}`,
        );
      }
    }
  }

  private async erase({ workspaceId, deletedAt }: DeletedWorkspace): Promise<void> {
    const settled = Date.now() - Date.parse(deletedAt) > SETTLED_AFTER_MS;
    const { logs, unfinished } = await this.eraseWorkspace.run(workspaceId, this.stopping.signal);
    if (logs > 0) this.logger.log(`${logs} logs of the deleted workspace ${workspaceId} were erased.`);
    if (unfinished || !settled) return;
    await this.authServer.forgetDeletedWorkspace(workspaceId);
    this.logger.log(`The deleted workspace ${workspaceId} was erased.`);
  }
}
