import { embeddedGraphOf } from './embedded-reference.js';
import type { FaultSystem } from './fault-system.js';
import { episodeOf, type FaultWorkspace } from './fault-workspace.js';
import type { PatientClient } from './patient-client.js';

/**
 * What must hold after every fault: nothing that was acknowledged is lost or stuck, all of it was completed once, and the
 * graph is the one of a run that nothing disturbed.
 */
export async function expectUndisturbed(
  system: FaultSystem,
  workspace: FaultWorkspace,
  { acknowledged, refusals }: PatientClient,
): Promise<void> {
  const logs = await workspace.logs();
  expect(logs.filter(({ status, error }) => status !== 'completed' || error !== null)).toEqual([]);

  const accepted = new Map(logs.map((log) => [log.id, episodeOf(log)]));
  for (const [queueId, episode] of acknowledged) expect(accepted.get(queueId)).toEqual(episode);
  // An add may have come through though its answer was "later": the client then did it twice, and both count.
  expect(accepted.size - acknowledged.size).toBeLessThanOrEqual(refusals);

  const completions = await system.events.completions();
  expect([...accepted.keys()].filter((queueId) => completions.get(queueId) !== 1)).toEqual([]);

  expect(await system.graphOf(workspace)).toEqual(await embeddedGraphOf([...accepted.values()]));
}
