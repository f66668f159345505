import { readFile } from 'node:fs/promises';
import { type FakeModelServer, json, startFakeAnthropic, text } from '@memory-graph/test-kit/models';

/** A conversation in which the model calls the memory tool: what it calls, with the results. */
interface MemoryToolCase {
  title: string;
  steps: { input: object; result: string; error?: boolean }[];
}

export const CASES = JSON.parse(
  await readFile(new URL('memory-tool-cases.json', import.meta.url), 'utf8'),
) as MemoryToolCase[];

const HOME = { command: 'create', path: '/memories/home.md', file_text: 'The user lives in Oslo.\n' };
/** Of the READMEs, with what the model says in the end. */
const EXAMPLES = [
  { title: 'I moved to Oslo.', steps: [{ input: HOME }], answer: 'I wrote it down.' },
  {
    title: 'Where do I live?',
    steps: [{ input: { command: 'view', path: '/memories' } }, { input: { command: 'view', path: HOME.path } }],
    answer: 'You live in Oslo.',
  },
];

/**
 * A fake of the provider, whose model calls the memory tool as the case says that a message of the user names. It has one
 * conversation at a time. As in the provider's message threads, a later request has only the results of the tool.
 */
export function startMemoryToolModel(): Promise<FakeModelServer> {
  const dialogues = [...CASES.map((one) => ({ ...one, answer: 'Done.' })), ...EXAMPLES];
  let current = dialogues[0]!;
  let next = 0;
  return startFakeAnthropic(({ body }) => {
    const named = dialogues.find(({ title }) => title === body.messages.at(-1).content);
    if (named !== undefined) [current, next] = [named, 0];
    const step = current.steps[next++];
    return step === undefined ? text(current.answer) : json(step.input, 'memory');
  });
}
