import { type DnsAnswer, FakeDns } from '@memory-graph/test-kit/http';
import { lookupInDns } from './address-lookup.js';

const IPV6 = '2606:4700:4700:0:0:0:0:1111';

describe('lookupInDns', () => {
  let dns: FakeDns;

  afterEach(() => dns.close());

  async function lookUp(answers: { A: DnsAnswer; AAAA: DnsAnswer }, host = 'hooks.example.com') {
    dns = await FakeDns.start((type) => answers[type]);
    return lookupInDns({ servers: [dns.server], timeoutMs: 300 })(host);
  }

  it('gives all addresses of both kinds', async () => {
    expect(await lookUp({ A: ['93.184.216.34', '10.0.0.1'], AAAA: [IPV6] })).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ]);
  });

  it.each([
    ['IPv4 alone', { A: ['93.184.216.34'], AAAA: [] }, '93.184.216.34'],
    ['IPv6 alone', { A: [], AAAA: [IPV6] }, '2606:4700:4700::1111'],
    ['IPv4, and silence about IPv6', { A: ['93.184.216.34'], AAAA: 'silence' as const }, '93.184.216.34'],
  ])('takes %s', async (_what, answers, address) => {
    expect(await lookUp(answers)).toEqual([expect.objectContaining({ address })]);
  });

  it('rejects where there is no address', async () => {
    await expect(lookUp({ A: [], AAAA: [] })).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('rejects where DNS never answers', async () => {
    await expect(lookUp({ A: 'silence', AAAA: 'silence' })).rejects.toMatchObject({ code: 'ECANCELLED' });
  });

  it('asks DNS even for names that the hosts file has', async () => {
    const addresses = await lookUp({ A: ['93.184.216.34'], AAAA: [] }, 'localhost');
    expect(addresses).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(dns.asked.toSorted()).toEqual(['A', 'AAAA']);
  });
});
