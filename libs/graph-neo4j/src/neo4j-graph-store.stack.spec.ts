import { describeGraphStore } from '@memory-graph/graph/contract';
import { openNeo4jGraphStore } from './testing/open-neo4j-graph-store.js';

describeGraphStore('Neo4j', openNeo4jGraphStore);
