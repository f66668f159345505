import { runApplication } from '@memory-graph/app-host';
import { ApiGatewayModule } from './api-gateway.module.js';

await runApplication('api-gateway', () => ApiGatewayModule.forEnvironment(process.env));
