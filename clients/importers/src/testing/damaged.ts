import fc from 'fast-check';

const LEAVES: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1741944600,
    1741944600123,
    1e300,
    '',
    ' ',
    'a',
    'user',
    'constructor',
    '__proto__',
    '\ud800',
    '\0',
  ],
  ...[
    '2025-03-14',
    '2025-02-30',
    '1741944600.5',
    'x'.repeat(300),
    '€\u202e'.repeat(400),
    [],
    {},
    [[]],
    [null, 'a'],
    { a: 1 },
  ],
];

interface Damage {
  at: number;
  kind: number;
  leaf: unknown;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.nat(),
  kind: fc.nat(3),
  leaf: fc.oneof(fc.constantFrom(...LEAVES), fc.jsonValue({ maxDepth: 2 })),
});

/** The files of an export with a few places changed: values in JSON, bytes in everything else, or its end cut off. */
export function damaged(files: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const damages = fc.array(damage, { minLength: 1, maxLength: 6 });
  return damages.map((all) => {
    const changed = structuredClone(files);
    for (const one of all) {
      const path = Object.keys(changed)[one.at % Object.keys(changed).length]!;
      const content = changed[path];
      if (typeof content === 'object' && !(content instanceof Uint8Array) && one.kind < 3) changeValue(content, one);
      else changed[path] = changeBytes(content, one);
    }
    return changed;
  });
}

/** Replaces or removes one value within a value. */
function changeValue(root: unknown, { at, kind, leaf }: Damage): void {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, name]);
      walk(inner);
    }
  };
  walk(root);
  if (places.length === 0) return;
  const [owner, name] = places[at % places.length]!;
  if (kind === 2) delete owner[name];
  else owner[name] = structuredClone(leaf);
}

function changeBytes(content: unknown, { at, kind, leaf }: Damage): Buffer {
  const bytes = Buffer.from(
    content instanceof Uint8Array ? content : typeof content === 'string' ? content : JSON.stringify(content),
  );
  const place = bytes.length === 0 ? 0 : at % bytes.length;
  if (kind === 0) return bytes.subarray(0, place);
  const inserted = kind === 1 ? Buffer.from([at % 256]) : Buffer.from(typeof leaf === 'string' ? leaf : '\n');
  return Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + (kind === 1 ? 1 : 0))]);
}
