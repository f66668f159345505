export { bootstrapCredentials, type BootstrapCredentials } from './bootstrap-credentials.js';
export { BootstrapConfig } from './bootstrap.config.js';
export { DistributedConfig } from './distributed.config.js';
export { FirstRunConfig } from './first-run.config.js';
export { keptSecretsKey, presentSecretsKey } from './kept-secrets-key.js';
export { requireDataFolder } from './data-folder.js';
export { choosePort, localUrl } from './local-address.js';
export { readyMessage } from './ready-message.js';
export { announceService } from './service-file.js';
