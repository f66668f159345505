import { describePastGraphs } from '@memory-graph/search-index/contract';
import { openPostgresGraphStore } from './testing/open-postgres-graph-store.js';

describePastGraphs('PostgreSQL', openPostgresGraphStore, { runs: 15, steps: 5 });
