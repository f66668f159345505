import type { ApiClient } from '@memory-graph/test-kit/http';
import { DistributedInstallation } from './distributed-installation.js';
import { addAll, deleteAll, expectExactly, residents, untilAllProcessed } from './residents.js';

const KEPT = residents(0, 30);
const DELETED = residents(30, 10);
const ADDED = residents(40, 20);
const IN_FLIGHT = residents(60, 60);
const LOST = residents(120, 10);

/** Six starts of engines and two of the applications, on cores that may be busy otherwise. */
const TIMEOUT_MS = 500_000;

/** The steps of docs/operations/backup.md, with the tools of the engines. */
describe('a backup of PostgreSQL and Neo4j as a set', () => {
  let installation: DistributedInstallation;
  let service: ApiClient;

  beforeAll(async () => {
    installation = await DistributedInstallation.open();
    service = await installation.start();
  }, TIMEOUT_MS);
  afterAll(() => installation?.close());

  it(
    'restores the memory of a moment after both backups, without the events',
    async () => {
      const kept = await addAll(service, KEPT);
      const deleted = await addAll(service, DELETED);
      await untilAllProcessed(service);
      await installation.dumpNeo4j();
      await installation.backUpPostgres();
      await deleteAll(service, deleted);
      await addAll(service, ADDED);
      await untilAllProcessed(service);
      await addAll(service, IN_FLIGHT);
      const time = await installation.now();

      // What is to be undone.
      await untilAllProcessed(service);
      await deleteAll(service, kept);
      await addAll(service, LOST);
      await installation.stop();

      await installation.restorePostgres(time);
      await installation.restoreNeo4j();
      installation.useNewTopics();
      await installation.run('migrate');
      const output = await installation.run('recover');
      expect(output).toContain(`removed from the graph: ${DELETED.length}.`);
      const requested = [...output.matchAll(/requested again: (\d+)\./g)].map(([, count]) => Number(count));
      expect(requested[0]! + requested[1]!).toBe(ADDED.length + IN_FLIGHT.length);

      service = await installation.start();
      await expectExactly(service, [...KEPT, ...ADDED, ...IN_FLIGHT], [...DELETED, ...LOST]);
    },
    TIMEOUT_MS,
  );
});
