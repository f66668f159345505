import { AsyncLocalStorage } from 'node:async_hooks';

const owner = new AsyncLocalStorage<string>();

/** Runs work of a workspace: whatever it computes in threads takes turns with that of others. */
export function workFor<Result>(workspaceId: string, run: () => Promise<Result>): Promise<Result> {
  return owner.run(workspaceId, run);
}

/** Work that nobody was named for, as that of commands, is as that of one workspace more. */
export function currentWorkspace(): string {
  return owner.getStore() ?? '';
}
