import type { GraphWriter } from '@memory-graph/graph';
import { entityId, entityKey } from '@memory-graph/memory-model';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { v7 as uuidv7 } from 'uuid';
import { readEntityChange } from './read-entity-change.js';

const WORKSPACE = uuidv7();
const idOf = (name: string) => entityId(WORKSPACE, entityKey(name));
const ADA = idOf('Ada Lovelace');

/** A graph in which "Ada" means Ada Lovelace. */
const graph: Partial<GraphWriter> = {
  entitiesInUse: async () => [{ id: ADA, rawId: ADA, name: 'Ada Lovelace', type: 'person' }],
  namesOfEntities: async () => ['Ada Lovelace', 'Ada'].map((name) => ({ rawId: idOf(name), key: entityKey(name) })),
};

const request = anIngestRequest({ workspaceId: WORKSPACE });

/** The names that the change links to Ada Lovelace. */
async function linkedBy(change: { name?: string; type?: string; aliases: string[] }): Promise<string[]> {
  const content = { kind: 'entity' as const, entityId: ADA, ...change, wording: 'Changed' };
  const { restored } = await readEntityChange(content, request, graph as GraphWriter);
  const nameOf = new Map(['Ada', 'Ada King', 'The Countess'].map((name) => [idOf(name), name]));
  return restored!.evidence.map((one) => (one.kind === 'same-as' && one.a === ADA ? (nameOf.get(one.b) ?? '') : ''));
}

describe('readEntityChange', () => {
  it('links a new name to all names that stand for the entity, so that none becomes ambiguous beside it', async () => {
    expect(await linkedBy({ name: 'Ada King', aliases: ['The Countess'] })).toEqual([
      ...['Ada King', 'The Countess', 'Ada'],
    ]);
  });

  it('links no more than what it adds, if the name stays', async () => {
    expect(await linkedBy({ type: 'place', aliases: [] })).toEqual([]);
    expect(await linkedBy({ aliases: ['The Countess'] })).toEqual(['The Countess']);
  });
});
