import { maskSecrets } from './mask-secrets.js';

const random = (length: number) => 'aB3dE6gH9jK2mN5pQ8sT'.repeat(10).slice(0, length);

describe('maskSecrets', () => {
  it.each([
    `sk-ant-${random(20)}`,
    `sk_live_${random(20)}`,
    `ghp_${random(36)}`,
    `github_pat_${random(40)}`,
    `glpat-${random(20)}`,
    `xoxb-1234567890-${random(20)}`,
    `npm_${random(36)}`,
    `hf_${random(34)}`,
    `mg_pat_${random(32)}`,
    `AKIA${'A1B2'.repeat(4)}`,
    `AIza${random(35)}`,
    `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${random(20)}`,
    random(40),
    `${random(42)}==`,
    '-----BEGIN RSA PRIVATE KEY-----\nabc\ndef\n-----END RSA PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\ncut off',
  ])('%s', (secret) => {
    expect(maskSecrets(`We use ${secret} here.`.replace(/cut off here\.$/, 'cut off'))).toMatch(
      /^We use \[secret\]( here\.)?$/,
    );
  });

  it.each([
    ['Authorization: Bearer abcdefgh.ijk', 'Authorization: Bearer [secret]'],
    ['postgres://shop:hunter2@db/shop', 'postgres://shop:[secret]@db/shop'],
    ['DB_PASSWORD=hunter2', 'DB_PASSWORD=[secret]'],
    ['export OPENAI_API_KEY="abcd1234"', 'export OPENAI_API_KEY="[secret]"'],
    ['{"apiKey": "abcd1234", "a": 1}', '{"apiKey": "[secret]", "a": 1}'],
    ['the password is hunter2, keep it', 'the password is [secret], keep it'],
    ['My API key is abcd1234.', 'My API key is [secret]'],
    ['curl --token abcd1234 -v', 'curl --token [secret] -v'],
  ])('%s', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each([
    'We keep the retries in the client.',
    'Commit 3f786850e387550fdab836ed7e6dc881de23001b of 0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b broke it.',
    'See https://example.com/a/b?c=d and apps/gateway/src/oauth2/tokenEndpoint.ts.',
    'PostgresVectorRenewalRepositoryFactoryBean renews vectors.',
    'The token is expired, and the secret is stored in Vault.',
    'The token endpoint answers in 2 s; passwords are hashed with argon2.',
  ])('keeps what is no secret: %s', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });
});
