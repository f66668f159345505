export { DailyBudget } from './daily-budget.js';
export {
  createModelUsageTable,
  createWorkspaceModelUsageTable,
  dropModelUsageTable,
  dropWorkspaceModelUsageTable,
} from './model-usage-table.js';
export { StoredUsageLedger } from './stored-usage-ledger.js';
export { MemoryUsageLedger, type UsageLedger } from './usage-ledger.js';
