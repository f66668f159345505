import type { ApiGatewayConfig } from '../../../api-gateway.config.js';
import { DeletionConfirmations, type Deletion } from './deletion-confirmations.js';

const NOW = Date.parse('2026-03-01T09:30:00Z');
const DELETION: Deletion = { workspaceId: 'w', userId: 'u', logId: 'l', effects: { vanish: ['Ada lives in Oslo'] } };

const processWith = (serviceCredential: string) => new DeletionConfirmations({ serviceCredential } as ApiGatewayConfig);

describe('the confirmation of a deletion', () => {
  const confirmations = processWith('the secret of the services');
  const { confirmation, expiresAt } = confirmations.confirmationOf(DELETION, NOW);
  const REFUSED = 'Nothing was deleted';

  it('is good for ten minutes, at any process', () => {
    expect(expiresAt).toBe('2026-03-01T09:40:00.000Z');
    const other = processWith('the secret of the services');
    expect(() => other.require(confirmation, DELETION, NOW + 599_999)).not.toThrow();
    expect(() => other.require(confirmation, DELETION, NOW + 600_000)).toThrow(REFUSED);
  });

  it.each<[string, Partial<Deletion>]>([
    ['workspace', { workspaceId: 'x' }],
    ['user', { userId: 'x' }],
    ['log', { logId: 'x' }],
    ['effect', { effects: { vanish: [] } }],
  ])('is good for no other %s', (_what, change) => {
    expect(() => confirmations.require(confirmation, { ...DELETION, ...change }, NOW)).toThrow(REFUSED);
  });

  it.each(['', '.', 'yes', `${confirmation}x`, confirmation.replace(/^\w+/, 'zzzzzzzz'), confirmation.toUpperCase()])(
    'is not %p',
    (madeUp) => {
      expect(() => confirmations.require(madeUp, DELETION, NOW)).toThrow(REFUSED);
    },
  );

  it('cannot be made without the secret', () => {
    const { confirmation: forged } = processWith('a guess').confirmationOf(DELETION, NOW);
    expect(() => confirmations.require(forged, DELETION, NOW)).toThrow(REFUSED);
  });
});
