import { describeGraphStore } from '@memory-graph/graph/contract';
import { openPostgresGraphStore } from './testing/open-postgres-graph-store.js';

describeGraphStore('PostgreSQL', openPostgresGraphStore);
