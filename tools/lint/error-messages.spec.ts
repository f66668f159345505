import { Linter } from 'eslint';
import errorMessages from './error-messages.mjs';

const linter = new Linter();
const config = {
  plugins: { local: { rules: { 'error-messages': errorMessages } } },
  rules: { 'local/error-messages': 'error' },
} as Linter.Config;

const findings = (code: string) => linter.verify(code, config).map(({ messageId }) => messageId);

describe('The style of error messages', () => {
  it.each([
    "new ServiceError('not_found', 'Token not found')",
    "new ServiceError('conflict', `The workspace has ${max} labels; delete one first`)",
    'new ServiceError(code, `${name} could not be reached`)',
    "new OAuth2Error('invalid_request', 'redirect_uri is required')",
    "({ path: 'validTo', message: 'must be after validFrom', code: 'order' })",
    'new ServiceError(code, message, { details: [{ path, message, code }] })',
    "({ message: 'The log was deleted.' })",
  ])('accepts %s', (code) => {
    expect(findings(code)).toEqual([]);
  });

  it.each([
    ['fullStop', "new ServiceError('not_found', 'Token not found.')"],
    ['fullStop', 'new ServiceError(code, `The schema lacks ${count} migrations. ` + `Run ${command}.`)'],
    ['capital', "new InvalidClientError('unknown client')"],
    ['predicate', "({ path: 'name', message: 'Must be a name', code: 'name' })"],
    ['unclear', "new ServiceError('not_found', 'There is no such token')"],
  ])('reports %s of %s', (messageId, code) => {
    expect(findings(code)).toEqual([messageId]);
  });
});
