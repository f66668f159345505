import { validateSync } from 'class-validator';
import { randomBytes } from 'node:crypto';
import { IsSecretsKey } from './is-secrets-key.decorator.js';

class Settings {
  @IsSecretsKey()
  secretsKey: unknown;
}

const problemsOf = (secretsKey: unknown) =>
  validateSync(Object.assign(new Settings(), { secretsKey })).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  );
const newKey = () => randomBytes(32).toString('base64');

describe('IsSecretsKey', () => {
  it('takes one key, and several', () => {
    expect(problemsOf(newKey())).toEqual([]);
    expect(problemsOf(`${newKey()}, ${newKey()},${newKey()}`)).toEqual([]);
  });

  it('says of each key what is wrong with it, and never what it is', () => {
    const key = newKey();
    expect(problemsOf('change-me')).toEqual(['must be 32 bytes in base64, as openssl rand -base64 32 makes them']);
    const [problem, ...others] = problemsOf(`short,${key},${key},`);
    expect(others).toEqual([]);
    expect(problem?.split('; ')).toEqual([
      'key 1 of 4 must be 32 bytes in base64, as openssl rand -base64 32 makes them',
      'key 3 of 4 must not be the same as an earlier one',
      'key 4 of 4 must be 32 bytes in base64, as openssl rand -base64 32 makes them',
    ]);
    expect(problemsOf(undefined)).toHaveLength(1);
  });
});
