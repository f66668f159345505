import fc from 'fast-check';
import type { EntityType } from '../evidence/entity-type.js';
import { describedKey } from './described-names.js';
import { entityId, entityKey, userEntityKey } from './entity-key.js';
import {
  type KnownName,
  familyNamesOf,
  impliedLinks,
  keysTouchedBy,
  lookUpFor,
  MAX_COMPLETIONS,
} from './implied-links.js';
import { shortKeyOf } from './name-parts.js';
import { resolveClasses } from './resolve-classes.js';

const WORKSPACE = '018f0000-0000-7000-8000-000000000001';
const idOf = (name: string): string => entityId(WORKSPACE, entityKey(name));

function named(name: string, type: EntityType = 'person', aliases: string[] = [], rawId = idOf(name)): KnownName[] {
  return [
    { rawId, key: entityKey(name), type, isAlias: false },
    ...aliases.map((alias) => ({ rawId, key: entityKey(alias), type, isAlias: true })),
  ];
}

const role = fc.constantFrom('sibling', 'acquaintance', 'pet');

function describedId(name: string, of: 'sibling' | 'acquaintance' | 'pet'): string {
  return entityId(WORKSPACE, describedKey(entityKey(name), of));
}

/** Somebody whom a text describes: "my sister Ana". */
const sister = (name: string) => named(name, 'person', [], describedId(name, 'sibling'));
const colleague = (name: string) => named(name, 'person', [], describedId(name, 'acquaintance'));

/** Whether the names are of one entity. */
function areOne(all: KnownName[], [one, other]: readonly [KnownName[], KnownName[]]): boolean {
  const canonicalIds = resolveClasses([], impliedLinks(WORKSPACE, all), familyNamesOf(all));
  const [a, b] = [one[0]!.rawId, other[0]!.rawId].map((id) => canonicalIds.get(id) ?? id);
  return a === b;
}

/** "short → long" of each link. */
function linksOf(...names: KnownName[][]): string[] {
  const keys = new Map(names.flat().map(({ rawId, key, isAlias }) => (isAlias ? ['', ''] : [rawId, key])));
  return impliedLinks(WORKSPACE, names.flat())
    .map(({ from, to }) => `${keys.get(from)} → ${keys.get(to)}`)
    .sort();
}

describe('impliedLinks', () => {
  it('links a first name to the only person who has it', () => {
    expect(linksOf(named('Ada'), named('Ada Lovelace'), named('Bob Byron'))).toEqual(['ada → ada lovelace']);
    expect(linksOf(named('Ada', 'other'), named('Ada Lovelace'))).toEqual(['ada → ada lovelace']);
    expect(linksOf(named('Ada'), named('Ada Lovelace'), named('Ada Byron'))).toEqual([]);
  });

  it.each([
    ['Łukasz', 'Lukasz'],
    ['Bjørn Ødegård', 'Bjorn Odegard'],
    ['Đức', 'Duc'],
    ['أحمد', 'احمد'],
    ['علی', 'علي'],
    ['Артём', 'Артем'],
  ])('links the spellings of a name: %s, %s', (one, other) => {
    const [first, second] = [entityKey(one), entityKey(other)].sort();
    expect(linksOf(named(one, 'person'), named(other, 'other'))).toEqual([`${second} → ${first}`]);
  });

  it.each([
    ['José', 'Jose'],
    ['Straße', 'STRASSE'],
    ['Zoe\u0308', 'Zoë'],
  ])('needs no link for names with one key: %s, %s', (one, other) => {
    expect(entityKey(one)).toBe(entityKey(other));
  });

  it.each([
    ['C++', 'C#'],
    ['C', 'C++'],
    ['.NET', 'Net'],
    ['ばば', 'はは'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(linksOf(named(one, 'other'), named(other, 'other'))).toEqual([]);
    expect(entityKey(one)).not.toBe(entityKey(other));
  });

  it('links a first name to the only person who has it in another spelling', () => {
    const both = ['lukasz → lukasz nowak', 'łukasz nowak → lukasz nowak'];
    expect(linksOf(named('Lukasz'), named('Łukasz Nowak'))).toEqual(['lukasz → łukasz nowak']);
    expect(linksOf(named('Lukasz'), named('Łukasz Nowak'), named('Lukasz Nowak'))).toEqual(both);
    expect(linksOf(named('Lukasz'), named('Łukasz Nowak'), named('Lukasz Nowacki'))).toEqual([]);
  });

  it('links names of one type', () => {
    expect(linksOf(named('Jordan', 'place'), named('Jordan Smith'))).toEqual([]);
    expect(linksOf(named('Acme', 'person'), named('Acme Inc.', 'organisation'))).toEqual([]);
    expect(linksOf(named('Ada', 'other'), named('Ada Lovelace', 'other'))).toEqual([]);
  });

  it('links a nickname to the only person whose name it shortens', () => {
    expect(linksOf(named('Mel'), named('Melanie'))).toEqual(['mel → melanie']);
    expect(linksOf(named('Mel'), named('Melanie'), named('Melissa'))).toEqual([]);
    expect(linksOf(named('Bob'), named('Robert'), named('Robert Miller'))).toEqual([
      'bob → robert miller',
      'robert → robert miller',
    ]);
    expect(linksOf(named('Bob'), named('Robert Miller'), named('Bob Dylan'))).toEqual([]);
    expect(linksOf(named('Will', 'other'), named('William', 'place'))).toEqual([]);
  });

  it('links a name to the same with what it is for', () => {
    expect(linksOf(named('Acme', 'organisation'), named('Acme Inc.', 'organisation'))).toEqual(['acme → acme inc']);
    expect(linksOf(named('Harrier', 'other'), named('Project Harrier', 'project'))).toEqual([
      'harrier → project harrier',
    ]);
    expect(linksOf(named('Acme', 'other'), named('Acme Ltd', 'other'), named('Acme GmbH', 'other'))).toEqual([]);
    expect(linksOf(named('Acme, Inc.', 'organisation'), named('Acme Incorporated', 'organisation'))).toEqual(
      ['acme, inc → acme incorporated'].map((link) =>
        link
          .split(' → ')
          .sort((a, b) => (a < b ? 1 : -1))
          .join(' → '),
      ),
    );
  });

  it('links a further name only where texts give it, to one entity', () => {
    const long = named('International Business Machines', 'organisation', ['IBM']);
    const short = named('IBM', 'organisation');
    expect(linksOf(short, named('International Business Machines', 'organisation'))).toEqual([]);
    expect(linksOf(short, long)).toEqual(['ibm → international business machines']);
    expect(linksOf(short, long, named('Itty Bitty Machines', 'organisation', ['IBM']))).toEqual([]);
  });

  it('takes no name for the user, and counts the user among those of one name', () => {
    const user = named('Ada Lovelace', 'person', [], entityId(WORKSPACE, userEntityKey('u')));
    expect(linksOf(named('Ada'), user)).toEqual([]);
    expect(linksOf(named('Ada'), named('Ada Byron'), user)).toEqual([]);
  });

  it('looks at a bounded number of names', () => {
    const others = Array.from({ length: MAX_COMPLETIONS + 1 }, (_, index) => named(`Acme Person${index}`));
    expect(linksOf(named('Acme', 'organisation'), named('Acme Inc', 'organisation'), ...others)).toEqual([]);
  });

  describe('of people of one first name', () => {
    const [ana, petrova] = [named('Ana'), named('Ana Petrova')];

    it('takes a name alone for the only one whom texts describe with it, and who has a full name', () => {
      const all = [ana, sister('Ana'), petrova].flat();
      expect(areOne([ana, sister('Ana')].flat(), [ana, sister('Ana')])).toBe(true);
      expect(areOne(all, [ana, petrova])).toBe(true);
      expect(areOne(all, [sister('Ana'), petrova])).toBe(true);
      expect(areOne([named('Mel'), sister('Melanie')].flat(), [named('Mel'), sister('Melanie')])).toBe(true);
    });

    it('keeps two apart whom texts describe otherwise, and the name alone from both', () => {
      const all = [ana, sister('Ana'), colleague('Ana'), petrova].flat();
      const pairs = [ana, sister('Ana'), colleague('Ana'), petrova].flatMap((one, at, list) =>
        list.slice(at + 1).map((other) => [one, other] as const),
      );
      for (const pair of pairs) expect(areOne(all, pair)).toBe(false);
    });

    it('keeps those apart who are told by where they are from', () => {
      const [accounting, club] = [named('Sarah from accounting'), named('Sarah from the climbing club')];
      const sarah = named('Sarah');
      expect(areOne([sarah, accounting].flat(), [sarah, accounting])).toBe(true);
      const all = [sarah, accounting, club].flat();
      for (const pair of [[accounting, club] as const, [sarah, club] as const]) expect(areOne(all, pair)).toBe(false);
    });

    it('depends neither on the order nor on repetition', () => {
      const names = fc.shuffledSubarray([
        ana,
        sister('Ana'),
        colleague('Ana'),
        petrova,
        named('Ana Silva'),
        named('Ana', 'place'),
      ]);
      fc.assert(
        fc.property(names, (some) => {
          const links = (of: KnownName[][]) => byFrom(impliedLinks(WORKSPACE, of.flat()));
          expect(links([...some].reverse())).toEqual(links(some));
          expect(links([...some, ...some])).toEqual(links(some));
        }),
      );
    });
  });

  it('knows family names of those who may be people', () => {
    const names = [named('Ada Lovelace'), named('Ada'), named('New York', 'place'), named('Bob Roe', 'other')].flat();
    expect([...familyNamesOf(names)]).toEqual([
      [idOf('Ada Lovelace'), 'lovelace'],
      [idOf('Bob Roe'), 'roe'],
    ]);
  });

  it('finds by look-up what all names say, and is touched by what comes and goes', () => {
    const name = fc.constantFrom(
      ...[
        'Bob',
        'Rob',
        'Robert',
        'Robert Roe',
        'Bob Roe',
        'Robert Poe',
        'Acme',
        'Acme Inc',
        'Acme Incorporated',
        'Team Acme',
        'Bob from work',
      ],
    );
    const described = fc
      .tuple(fc.constantFrom('Bob', 'Robert', 'Rob'), fc.constantFrom<EntityType>('person', 'other'), role)
      .map(([bare, type, of]) => named(bare, type, [], describedId(bare, of)));
    const type = fc.constantFrom<EntityType>('person', 'organisation', 'other');
    const alone = fc.tuple(name, type, fc.array(name, { maxLength: 1 })).map((args) => named(...args));
    const mention = fc.oneof(alone, described);
    fc.assert(
      fc.property(fc.array(mention, { maxLength: 8 }), mention, (before, coming) => {
        const all = [...before, coming].flat();
        const ids = new Set(coming.map(({ rawId }) => rawId));
        const changed = [...coming, ...before.flat().filter(({ rawId }) => ids.has(rawId))];
        const touched = new Set(changed.flatMap(keysTouchedBy));
        const found = impliedLinks(WORKSPACE, seenBy(all, touched), touched);
        const untouched = impliedLinks(WORKSPACE, before.flat()).filter(({ from }) => !idsOf(touched).has(from));
        expect(byFrom([...untouched, ...found])).toEqual(byFrom(impliedLinks(WORKSPACE, all)));
      }),
      { numRuns: 500 },
    );
  });
});

function seenBy(names: readonly KnownName[], keys: ReadonlySet<string>): KnownName[] {
  const lookUp = lookUpFor(keys);
  const ids = new Set(
    names
      .filter(({ key, type, isAlias }) =>
        isAlias
          ? lookUp.aliasKeys.includes(key)
          : lookUp.keys.includes(key) || lookUp.shortKeys.includes(shortKeyOf(key, type) ?? ''),
      )
      .map(({ rawId }) => rawId),
  );
  return names.filter(({ rawId }) => ids.has(rawId));
}

function idsOf(keys: Iterable<string>): Set<string> {
  return new Set([...keys].map((key) => entityId(WORKSPACE, key)));
}

function byFrom<T extends { from: string }>(links: readonly T[]): T[] {
  return [...links].sort((a, b) => (a.from < b.from ? -1 : 1));
}
