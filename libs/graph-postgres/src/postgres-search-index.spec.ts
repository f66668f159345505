import { describeSearchIndex, describeSearchQuestions } from '@memory-graph/search-index/contract';
import { openPostgresGraphStore } from './testing/open-postgres-graph-store.js';

describeSearchIndex('PostgreSQL', openPostgresGraphStore, { runs: 25, steps: 6 });
describeSearchQuestions(openPostgresGraphStore);
