import { parseUrl } from '@memory-graph/contracts/validation';
import fc from 'fast-check';
import { isPublicAddress } from './public-address.js';
import { targetProblem } from './target-rules.js';

const RULES = { allowPrivateNetworks: false, allowedPorts: new Set([80, 443]) };
const ipv4Number = fc.nat({ max: 0xffffffff });
/** Blocks of IANA's registry of special-purpose addresses, and multicast: first address and length of the prefix. */
const FORBIDDEN_BLOCKS: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const forbiddenNumber = fc
  .tuple(fc.constantFrom(...FORBIDDEN_BLOCKS), fc.nat({ max: 0xffffffff }))
  .map(([[first, length], offset]) => numberOf(first) + (offset % 2 ** (32 - length)));

describe('addresses of any form', () => {
  it('are refused in every block that is not public, however they are written', () => {
    fc.assert(
      fc.property(forbiddenNumber, (number) => {
        for (const host of formsOf(number)) {
          expect([host, targetProblem(`http://${host}/`, RULES)?.code]).toEqual([host, 'address_not_allowed']);
        }
      }),
    );
  });

  it('are judged alike in all forms', () => {
    fc.assert(
      fc.property(ipv4Number, (number) => {
        const expected = isPublicAddress(dotted(number)) ? undefined : 'address_not_allowed';
        for (const host of formsOf(number)) {
          expect([host, targetProblem(`http://${host}/`, RULES)?.code]).toEqual([host, expected]);
        }
      }),
    );
  });

  it('are refused outside the part of IPv6 that is given out', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        fc.pre(parseUrl(`http://[${address}]/`) !== null);
        const { hostname } = new URL(`http://[${address}]/`);
        fc.pre(!/^\[(?:::ffff:|64:ff9b:|[23][0-9a-f]{3}:)/.test(hostname));
        expect(targetProblem(`http://[${address}]/`, RULES)?.code).toBe('address_not_allowed');
      }),
    );
  });
});

describe('targetProblem', () => {
  it('has an answer to every string', () => {
    const url = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string().map((rest) => `http://${rest}`),
    );
    fc.assert(
      fc.property(url, (given) => {
        const problem = targetProblem(given, RULES);
        // What is let through is what a request can be made of.
        if (problem === null) expect(['http:', 'https:']).toContain(new URL(given).protocol);
      }),
    );
  });
});

/** What parsers of URLs read as one and the same address. */
function formsOf(number: number): string[] {
  const [a, b, c, d] = bytesOf(number);
  const hex = (byte: number) => `0x${byte.toString(16)}`;
  const octal = (byte: number) => `0${byte.toString(8)}`;
  const groups = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  return [
    dotted(number),
    `${dotted(number)}.`,
    String(number),
    hex(number),
    octal(number),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${number % 2 ** 24}`,
    `${a}.${b}.${number % 2 ** 16}`,
    [...dotted(number)].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
    dotted(number).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `[::ffff:${dotted(number)}]`,
    `[::ffff:${groups}]`,
    `[64:ff9b::${groups}]`,
  ];
}

function bytesOf(number: number): [number, number, number, number] {
  return [(number >>> 24) & 255, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
}

function dotted(number: number): string {
  return bytesOf(number).join('.');
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, byte) => number * 256 + Number(byte), 0);
}
