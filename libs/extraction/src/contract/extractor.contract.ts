import type { Extraction, Extractor } from '../extractor.port.js';

export interface OpenExtractor {
  extractor: Extractor;
  /** Whether the same text always gives the same extraction. Models do not promise it. */
  deterministic: boolean;
  close(): Promise<void>;
}

const REFERENCE_TIME = Date.UTC(2026, 4, 20, 10);
const USER = { id: '7d9f1c52-0000-4000-8000-000000000001', name: 'Uma Ray' };

/** What every Extractor adapter does. */
export function describeExtractor(name: string, open: () => Promise<OpenExtractor>): void {
  describe(`Extractor: ${name}`, () => {
    let opened: OpenExtractor;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const extract = (text: string): Promise<Extraction> =>
      opened.extractor.extract({ text, referenceTime: REFERENCE_TIME, source: 'contract', user: USER });

    const TEXTS = [
      'Ada Lovelace moved from Paris to Berlin in March. She works at Globex.',
      'I live in Lisbon with my wife Anna.',
      'Tom: I joined Acme last week.\nAda: I left Acme in 2024.',
      'Project Atlas is delayed. Tom no longer works at Initech.',
    ];

    it.each(TEXTS)('gives statements that only refer to returned entities: %s', async (text) => {
      const { entities, statements } = await extract(text);
      const refs = entities.map(({ ref }) => ref);
      expect(new Set(refs).size).toBe(refs.length);
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        const used = statement.kind === 'same-as' ? [statement.a, statement.b] : [statement.subject];
        if (statement.kind !== 'same-as' && statement.object?.kind === 'entity') used.push(statement.object.ref);
        for (const ref of used) expect(refs).toContain(ref);
      }
    });

    it.each(TEXTS)('keeps confidences, times and wordings in their ranges: %s', async (text) => {
      for (const statement of (await extract(text)).statements) {
        expect(statement.confidence).toBeGreaterThan(0);
        expect(statement.confidence).toBeLessThanOrEqual(1);
        expect(text).toContain(statement.wording);
        if (statement.kind === 'ending') expect(Number.isInteger(statement.at)).toBe(true);
        if (statement.kind !== 'assertion') continue;
        expect(statement.predicate).toMatch(/^[a-z][a-z0-9_]*$/u);
        if (statement.from !== null && statement.to !== null) expect(statement.from).toBeLessThanOrEqual(statement.to);
      }
    });

    it.each([...TEXTS, 'Hi! Is Ada in? Tom: I live in Oslo.\n> quoted', 'Tea. Tea.'])(
      'tells which sentences gave nothing, each once and in their order: %s',
      async (text) => {
        const { unread = [], statements } = await extract(text);
        const places = unread.flatMap(({ start, end }) => [start, end]);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        const silent = unread.map(({ start, end }) => text.slice(start, end));
        for (const sentence of silent) expect(sentence).toMatch(/^\S(?:.*\S)?$/su);
        for (const { wording } of statements) expect(silent).not.toContain(wording);
      },
    );

    it.each(['', '   \n ', '…'])('reads nothing out of %j', async (text) => {
      const { unread = [], ...read } = await extract(text);
      expect({ ...read, unread }).toEqual({ entities: [], statements: [], unread: [] });
    });

    it.each(['Does Ada live in Paris?', 'Where does Tom work? Is it Acme?'])(
      'takes no question for a fact: %s',
      async (text) => {
        expect((await extract(text)).statements).toEqual([]);
      },
    );

    it('takes "I" for the user where the text names no speaker', async () => {
      const { entities, statements } = await extract('I live in Lisbon.');
      const user = entities.find(({ isUser }) => isUser);
      expect(user).toMatchObject({ name: USER.name, type: 'person' });
      expect(statements).toEqual([expect.objectContaining({ subject: user?.ref, predicate: 'lives_in' })]);
    });

    it('takes "I" for the speaker where the text names one', async () => {
      const { entities, statements } = await extract('Tom: I live in Lisbon.');
      const tom = entities.find(({ name: named }) => named === 'Tom');
      expect(entities.some(({ isUser }) => isUser)).toBe(false);
      expect(statements).toEqual([expect.objectContaining({ subject: tom?.ref, predicate: 'lives_in' })]);
    });

    it('dates a statement without any time by the reference time', async () => {
      const { statements } = await extract('Ada lives in London.');
      expect(statements).toEqual([expect.objectContaining({ from: REFERENCE_TIME, to: null })]);
    });

    it('gives the same extraction for the same text, where it says so', async () => {
      const text = TEXTS.join('\n');
      const [first, second] = [await extract(text), await extract(text)];
      if (opened.deterministic) expect(second).toEqual(first);
      else expect(second.entities.length > 0).toBe(first.entities.length > 0);
    });
  });
}
