export { ContractApp } from './contract-app.js';
export { describeDeadLetters } from './dead-letters.contract.js';
export { describeEventBus, type OpenEventBus } from './event-bus.contract.js';
