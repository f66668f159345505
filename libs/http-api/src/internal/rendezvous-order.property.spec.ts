import fc from 'fast-check';
import { rendezvousOrder } from './rendezvous-order.js';

const origin = fc.webAuthority().map((authority) => ({ url: `http://${authority}` }));
const origins = fc.uniqueArray(origin, { selector: ({ url }) => url, minLength: 2, maxLength: 12 });
const urlsOf = (ordered: { url: string }[]) => ordered.map(({ url }) => url);

describe('rendezvousOrder', () => {
  it('has all processes, in an order that does not depend on the given one', () => {
    fc.assert(
      fc.property(origins, fc.uuid(), (given, key) => {
        const ordered = rendezvousOrder(given, key);
        expect(new Set(ordered)).toEqual(new Set(given));
        expect(rendezvousOrder(given.toReversed(), key)).toEqual(ordered);
      }),
    );
  });

  it('keeps the order of the others when one is removed or added', () => {
    fc.assert(
      fc.property(origins, fc.uuid(), ([one, ...others], key) => {
        const withOne = urlsOf(rendezvousOrder([one!, ...others], key));
        expect(withOne.filter((url) => url !== one!.url)).toEqual(urlsOf(rendezvousOrder(others, key)));
      }),
    );
  });

  it('gives each process about the same number of keys, and of those that an absent process had', () => {
    const processes = [1, 2, 3, 4].map((number) => ({ url: `http://search-${number}:3000` }));
    const orders = Array.from({ length: 4_000 }, (_, key) => urlsOf(rendezvousOrder(processes, `workspace-${key}`)));
    const [[absent]] = orders as [string[]];
    const counts = [orders, orders.filter(([first]) => first === absent).map((urls) => urls.slice(1))].map((some) => {
      const firsts = some.map(([first]) => first);
      return [...new Set(firsts)].map((url) => firsts.filter((first) => first === url).length);
    });
    expect(counts.map((all) => all.length)).toEqual([4, 3]);
    for (const count of counts[0]!) expect(Math.abs(count - 1_000)).toBeLessThan(100);
    for (const count of counts[1]!) expect(Math.abs(count - 333)).toBeLessThan(67);
  });
});
