export { IsSecretsKey } from './is-secrets-key.decorator.js';
export { parseKeys } from './parse-keys.js';
export { SecretBox } from './secret-box.js';
