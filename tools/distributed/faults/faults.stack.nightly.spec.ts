import { describeEngineFaults } from './engine-faults.js';
import { FaultSystem, START_TIMEOUT_MS } from './fault-system.js';
import { describeMessageFaults } from './message-faults.js';
import { describeWorkerFaults } from './worker-faults.js';

/** One system for all, as starting it takes as long as a fault. What each test feeds goes to a workspace of its own. */
describe('the distributed system through faults', () => {
  let system: FaultSystem;

  beforeAll(async () => {
    system = await FaultSystem.start();
  }, START_TIMEOUT_MS);

  afterAll(() => system?.close(), START_TIMEOUT_MS);

  describeWorkerFaults(() => system);
  describeMessageFaults(() => system);
  describeEngineFaults(() => system);
});
