import type { ApiClient } from '@memory-graph/test-kit/http';
import { allFacts, fateOfAdds } from '@memory-graph/test-kit/service';
import type { LoadReport } from './load-pod.js';

/** All that was accepted is in the graph of the client's workspace, nothing is lost, and nothing is there twice. */
export async function expectEachOnce(client: ApiClient, accepted: LoadReport['accepted']): Promise<void> {
  const ids = Object.values(accepted);
  const fate = await fateOfAdds(client, ids);
  const facts = await allFacts(client);
  expect({
    ...fate,
    facts: facts.length,
    differentFacts: new Set(facts).size,
  }).toEqual({ lost: 0, doubled: 0, facts: ids.length, differentFacts: ids.length });
}
