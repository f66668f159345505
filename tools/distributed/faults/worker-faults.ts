import { waitUntil } from '@memory-graph/test-kit';
import { expectUndisturbed } from './expect-undisturbed.js';
import { BUSY_INPUT, FAULT_INPUT } from './fault-input.js';
import { type FaultSystem, TEST_TIMEOUT_MS } from './fault-system.js';
import { PatientClient } from './patient-client.js';

const KILLS = 3;

/** Concurrent workers and killed workers. */
export function describeWorkerFaults(systemOf: () => FaultSystem): void {
  describe('workers', () => {
    let system: FaultSystem;

    beforeAll(() => {
      system = systemOf();
    });

    it(
      'does everything once where two workers meet the same new entities in two workspaces',
      async () => {
        const workspaces = [await system.newWorkspace(), await system.newWorkspace()];
        const clients = workspaces.map((workspace) => new PatientClient(workspace));
        await Promise.all(clients.map((client) => client.feedAtOnce(BUSY_INPUT)));
        for (const [index, workspace] of workspaces.entries()) {
          await workspace.untilProcessed();
          await expectUndisturbed(system, workspace, clients[index]!);
          const { entities } = await system.graphOf(workspace);
          expect(new Set(entities.map(({ name, type }) => `${type} ${name}`)).size).toBe(entities.length);
        }
        for (const completed of await system.completedByWorker()) expect(completed).toBeGreaterThan(0);
      },
      TEST_TIMEOUT_MS,
    );

    it(
      'survives workers that are killed in the middle of a batch',
      async () => {
        const workspace = await system.newWorkspace();
        const client = new PatientClient(workspace);
        for (const [kill, part] of inParts(FAULT_INPUT, KILLS).entries()) {
          await client.feedAtOnce(part);
          await workspace.untilInTheMiddle();
          await system.service.workers[kill % 2]?.kill();
        }
        await workspace.untilProcessed();
        await expectUndisturbed(system, workspace, client);
      },
      TEST_TIMEOUT_MS,
    );

    it(
      'deletes logs wholly while workers are killed',
      async () => {
        const workspace = await system.newWorkspace();
        const client = new PatientClient(workspace);
        const [first = [], second = []] = inParts(FAULT_INPUT, 2);
        await client.feed(first);
        await workspace.untilProcessed();

        const doomed = [...client.acknowledged.keys()].filter((_, index) => index % 2 === 0);
        const fed = client.feed(second);
        const deleted = client.deleteLogs(doomed);
        for (const worker of system.service.workers) {
          await workspace.untilInTheMiddle();
          await worker.kill();
        }
        await Promise.all([fed, deleted]);
        await workspace.untilProcessed();
        await waitUntil(async () => (await workspace.logs()).length === client.acknowledged.size, {
          timeoutMs: 60_000,
        });
        await expectUndisturbed(system, workspace, client);
      },
      TEST_TIMEOUT_MS,
    );
  });
}

function inParts<Item>(items: readonly Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
