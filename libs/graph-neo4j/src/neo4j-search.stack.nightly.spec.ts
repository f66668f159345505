import { describePastGraphs, describeSearchIndex } from '@memory-graph/search-index/contract';
import { openNeo4jGraphStore } from './testing/open-neo4j-graph-store.js';

describeSearchIndex('Neo4j', openNeo4jGraphStore, { runs: 12, steps: 3 });
describePastGraphs('Neo4j', openNeo4jGraphStore, { runs: 12, steps: 3 });
