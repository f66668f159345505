import { Neo4jGraphReader } from './neo4j-graph-reader.js';
import { openReader } from './open-reader.js';

describe('openReader', () => {
  it('opens although its queries cannot be planned', async () => {
    const connection = { read: () => Promise.reject(new Error('Neo4j is busy.')) };
    expect(await openReader(connection, { name: 'contract', dimension: 4 })).toBeInstanceOf(Neo4jGraphReader);
  });
});
