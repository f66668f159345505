import { AsyncLocalStorage } from 'node:async_hooks';

const owner = new AsyncLocalStorage<string>();

/** Runs work of a workspace: its computations in threads take turns with those of other workspaces. */
export function workFor<Result>(workspaceId: string, run: () => Promise<Result>): Promise<Result> {
  return owner.run(workspaceId, run);
}

/** The workspace that the current work is for. Work without a workspace, for example of commands, counts as that of one more workspace. */
export function currentWorkspace(): string {
  return owner.getStore() ?? '';
}
