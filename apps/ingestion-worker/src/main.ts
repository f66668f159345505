import { runApplication } from '@memory-graph/app-host';
import { IngestionWorkerModule } from './ingestion-worker.module.js';

await runApplication('ingestion-worker', () => IngestionWorkerModule.forEnvironment(process.env));
