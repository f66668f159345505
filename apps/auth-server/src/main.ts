import { runApplication } from '@memory-graph/app-host';
import { AuthServerModule } from './auth-server.module.js';

await runApplication('auth-server', () => AuthServerModule.forEnvironment(process.env));
