export { ContractApp } from './contract-app.js';
export { describeEventBus, type OpenEventBus } from './event-bus.contract.js';
