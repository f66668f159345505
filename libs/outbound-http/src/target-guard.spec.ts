import { lookupOnMachine, type AddressLookup } from './address-lookup.js';
import { TargetGuard } from './target-guard.js';

const RULES = { allowPrivateNetworks: false, allowedPorts: new Set([80, 443]) };

describe('TargetGuard', () => {
  it.each([
    ['a public address', ['93.184.216.34']],
    ['public addresses of both kinds', ['93.184.216.34', '2606:4700::1111']],
  ])('takes a name with %s', async (_what, addresses) => {
    await expect(guardWith(addresses).check('https://hooks.example.com/')).resolves.toBeUndefined();
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['a public address and then a private one', ['93.184.216.34', '10.0.0.1']],
    ['a private address and then a public one', ['10.0.0.1', '93.184.216.34']],
    ['public IPv4, but IPv6 loopback', ['93.184.216.34', '::1']],
    ['public IPv6, but private IPv4', ['2606:4700::1111', '192.168.0.1']],
    ['IPv4-mapped loopback', ['::ffff:127.0.0.1']],
    ['what is no address', ['localhost']],
  ])('refuses a name with %s', async (_what, addresses) => {
    await expect(guardWith(addresses).check('https://hooks.example.com/')).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'url', code: 'address_not_allowed', message: expect.any(String) }],
    });
  });

  it('refuses by form before it asks for addresses', async () => {
    const guard = new TargetGuard(RULES, () => Promise.reject(new Error('asked')));
    await expect(guard.check('http://10.0.0.1/')).rejects.toMatchObject({ details: [{ code: 'address_not_allowed' }] });
    await expect(guard.check('https://8.8.8.8/')).resolves.toBeUndefined();
  });

  it('takes a name that cannot be looked up now', async () => {
    const guard = new TargetGuard(RULES, () => Promise.reject(new Error('no such name')));
    await expect(guard.check('https://not-yet.example.com/')).resolves.toBeUndefined();
  });

  it('knows the names of the machine where private networks are allowed', async () => {
    const guard = new TargetGuard({ ...RULES, allowPrivateNetworks: true }, lookupOnMachine);
    const addresses = await guard.addressesOf('localhost');
    expect(addresses.map(({ address }) => address)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^127|^::1/)]),
    );
  });
});

function guardWith(addresses: string[]): TargetGuard {
  const lookup: AddressLookup = async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return new TargetGuard(RULES, lookup);
}
