import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';

interface Message {
  text: string;
  /** Minutes after 10:00 on 20 May 2026; 0 for all is a batch in which the order decides. */
  minute: number;
  role?: 'user' | 'assistant';
}

interface Scenario {
  messages: Message[];
  question: string;
  /** In the content of the best fact; null: no fact of it is current. */
  answer: string | null;
  /** In no current fact. */
  never?: string;
}

const says = (minute: number, text: string, role: Message['role'] = 'user'): Message => ({ text, minute, role });

/** What an ordinary chat says, and what is true afterwards. */
const SCENARIOS: Record<string, Scenario> = {
  'an explicit beginning told later': {
    messages: [says(1, 'I live in Denver.'), says(9, 'Actually, I moved to Aurora last month.')],
    question: 'Where do I live?',
    answer: 'lives in Aurora',
    never: 'lives in Denver',
  },
  'two messages of one time in a batch': {
    messages: [says(0, 'I live in Denver.'), says(0, 'Actually I live in Aurora now.')],
    question: 'Where do I live?',
    answer: 'lives in Aurora',
    never: 'lives in Denver',
  },
  'a new manager': {
    messages: [says(1, 'My manager is Daniel Okafor.'), says(3, 'Priya Raman is my new manager since Monday.')],
    question: 'Who is my manager?',
    answer: 'Priya Raman',
    never: 'Daniel Okafor',
  },
  'a pet that died': {
    messages: [says(1, 'I have a dog named Biscuit.'), says(9, 'My dog Biscuit died last week.')],
    question: 'Do I have a pet?',
    answer: null,
    never: 'pet named Biscuit',
  },
  'a request to forget': {
    messages: [says(1, 'I love hiking.'), says(2, 'Forget that I love hiking.')],
    question: 'Do I love hiking?',
    answer: null,
    never: 'likes hiking',
  },
  'the user in the third person': {
    messages: [says(1, "User's wife is called Anna.", 'assistant')],
    question: 'Who is my wife?',
    answer: 'Anna',
  },
  'an assistant that speaks of itself': {
    messages: [says(1, 'I work for OpenAI and I love helping you.', 'assistant')],
    question: 'Where do I work?',
    answer: null,
    never: 'OpenAI',
  },
  'the past tense': {
    messages: [says(1, 'I lived in Boston.')],
    question: 'Where do I live?',
    answer: null,
    never: 'lives in Boston',
  },
};

describe('everyday truth', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
  });
  /** Adds the messages as one batch. @returns the ids of their logs, all processed */
  async function tell(messages: readonly Message[]): Promise<string[]> {
    const items = messages.map(({ text, minute, role }) => ({
      episodeBody: text,
      referenceTime: new Date(Date.UTC(2026, 4, 20, 10, minute)).toISOString(),
      source: 'chat',
      metadata: { role },
    }));
    const { status, body } = await service.call('POST', '/api/v1/add/batch', { items });
    expect(status).toBe(200);
    for (const queueId of body.queueIds) {
      const done = await waitUntil(async () => {
        const { log } = (await service.call('GET', `/api/v1/logs/${queueId}`)).body;
        return ['completed', 'failed'].includes(log.status) ? log : null;
      });
      expect(done).toMatchObject({ status: 'completed' });
    }
    return body.queueIds;
  }

  it.each(Object.entries(SCENARIOS))('%s', async (_, { messages, question, answer, never }) => {
    const queueIds = await tell(messages);
    const { body } = await service.call('POST', '/api/v1/search', { query: question });
    const facts = body.results
      .filter(({ metadata }: any) => metadata.kind === 'fact')
      .map(({ content }: any) => content);
    if (answer === null) expect(facts[0] ?? '').not.toMatch(new RegExp(never!, 'u'));
    else expect(facts[0]).toContain(answer);
    if (never) expect(facts.filter((content: string) => content.includes(never))).toEqual([]);
    for (const id of queueIds) expect((await service.call('DELETE', `/api/v1/logs/${id}`, { id })).status).toBe(200);
  });
});
