export { DistributedService } from './distributed-service.js';
export { fateOfAdds } from './acknowledged-adds.js';
export { readGraph } from './graph-over-http.js';
export { LineProgram } from './line-program.js';
export { NodeProcess, withoutTestRunner } from './node-process.js';
export { SHARED_OPERATOR_TOKEN, SharedService } from './shared-service.js';
export { WorkspaceAccount } from './workspace-account.js';
export { allByCursor, allFacts, allPages } from './whole-lists.js';
export { ServiceProcess, type ServiceProcessOptions } from './service-process.js';
