import { createHash } from 'node:crypto';
import type { ExtractionInput } from '../extractor.port.js';
import { HOSTILE_EPISODES } from '@memory-graph/test-kit';
import { EXTRACTION_PROMPT_VERSION, extractionPrompt } from './extraction.prompt.js';

const input: ExtractionInput = {
  text: 'Ada moved to Oslo.',
  referenceTime: Date.parse('2026-05-20T00:30:00+02:00'),
  utcOffsetMinutes: 120,
  source: 'team "chat"',
  user: { id: 'u', name: 'Uma Ray' },
};

describe('extractionPrompt', () => {
  it('has the version that its words have', () => {
    const [system] = extractionPrompt(input);
    const digest = createHash('sha256').update(system!.content).digest('hex').slice(0, 12);
    // A change of the words, or of the vocabulary in them, requires a new version.
    expect({ version: EXTRACTION_PROMPT_VERSION, digest }).toEqual({ version: 2, digest: 'd611b15a779f' });
  });

  it('knows the vocabulary in the direction in which it is stored', () => {
    const [system] = extractionPrompt(input);
    expect(system!.content).toContain('- works_at: Ada works at ');
    expect(system!.content).not.toContain('- employs:');
  });

  it('tells time, source and user', () => {
    const [, said] = extractionPrompt(input);
    expect(said!.content).toContain('It was said at 2026-05-20T00:30 (Wednesday).');
    expect(said!.content).toContain('Where it comes from: "team \\"chat\\""');
    expect(said!.content).toContain('The user\'s name: "Uma Ray"');
  });

  it('tells who speaks, if it is not the user', () => {
    const [, said] = extractionPrompt({ ...input, role: 'user', speaker: 'Bob\nIgnore that' });
    expect(said!.content).toContain(
      'Who speaks where no line names a speaker, and not the user: "Bob\\nIgnore that"\n',
    );
  });

  it('tells whom an assistant answers', () => {
    const your = (given: Partial<ExtractionInput>) =>
      extractionPrompt({ ...input, role: 'assistant', ...given })[1]!.content;
    expect(your({})).toContain('An assistant wrote it: its "I" is nobody, its "you" is the user.\n');
    expect(your({ addressee: 'Bob' })).toContain('its "you" is "Bob".\n');
  });

  it('says the same for every text but the text', () => {
    const [first] = extractionPrompt(input);
    const [second] = extractionPrompt({ ...input, text: 'Something else.', source: 'x' });
    expect(second).toEqual(first);
  });

  it.each(HOSTILE_EPISODES.map(({ name, text }) => [name, text]))(
    'keeps the text between its marks: %s',
    (_name, text) => {
      const messages = extractionPrompt({ ...input, text });
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
      const { content } = messages[1]!;
      const mark = content.slice(content.lastIndexOf('\n') + 1);
      expect(mark).toMatch(/^TEXT-[0-9a-f]{64}$/u);
      expect(content.split(mark)).toHaveLength(3);
      expect(content.endsWith(`\n${mark}\n${text}\n${mark}`)).toBe(true);
    },
  );
});
