import { runApplication } from '@memory-graph/app-host';
import { SearchServiceModule } from './search-service.module.js';

await runApplication('search-service', () => SearchServiceModule.forEnvironment(process.env, { warmUp: true }));
