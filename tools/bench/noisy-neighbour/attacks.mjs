import { setTimeout as delay } from 'node:timers/promises';
import { generateEpisodes, generateQuestions } from '@memory-graph/test-kit';

const SEED = 20_240_303;
const REFERENCE_TIME = '2024-06-01T12:00:00Z';
/** Polynomial in the text where an engine backtracks; each match by itself stays below half a second. */
const PATTERNS = ['.*.*.*x', 'a*a*b1', 'a*a*b2', 'a*a*b3'];
const BACKLOG_BATCHES = 10;
const BATCH_SIZE = 500;
const SEARCHED_EPISODES = 3000;
const FORGOTTEN_LOGS = 2000;
const FORGOTTEN_SOURCE = 'to-be-forgotten';
const SEARCHES_AT_ONCE = 16;
const QUERY_CHARACTERS = 10_000;
const RETRY_AFTER_MS = 1000;
const SET_UP_PATIENCE_MS = 300_000;

/**
 * What one tenant does to the others. `setUp` comes before the quiet tenant is measured alone. A `round` resolves to
 * whether it was processed before the signal; rounds follow each other until the phase has its least length.
 */
export const ATTACKS = {
  patterns: {
    title: '(a) expensive patterns',
    async setUp(hostile) {
      for (const pattern of PATTERNS) {
        const rule = { text: `ignore /${pattern}/`, source: '*' };
        const { status } = await hostile.ask('POST', '/api/v1/ingestion-rules', rule);
        if (status !== 200 && status !== 201) hostile.notes.push(`rule /${pattern}/ was refused with ${status}`);
      }
    },
    async round(hostile, signal) {
      await hostile.addBatches([repeatedText('a'.repeat(2000), 200), repeatedText('a'.repeat(16_384), 60)], signal);
      return hostile.untilProcessed(signal);
    },
  },

  'long-text': {
    title: '(b) a text at the size limit',
    async setUp() {},
    async round(hostile, signal, { textBytes, round }) {
      const { status, body } = await hostile.ask('POST', '/api/v1/add', longText(textBytes, round), signal);
      if (status !== 200) return true;
      const processed = await hostile.untilProcessed(signal);
      if (processed) await noteFailure(hostile, body.queueId);
      return processed;
    },
  },

  backlog: {
    title: '(c) a backlog of 5,000 adds',
    async setUp() {},
    async round(hostile, signal, { round }) {
      const episodes = generateEpisodes(BACKLOG_BATCHES * BATCH_SIZE, SEED + round);
      const accepted = await hostile.addBatches(inBatches(episodes), signal);
      if (accepted < episodes.length) hostile.notes.push(`${accepted} of ${episodes.length} were accepted`);
      return hostile.untilProcessed(signal);
    },
  },

  searches: {
    title: '(d) 16 searches of 10,000 characters at once',
    async setUp(hostile) {
      await store(hostile, generateEpisodes(SEARCHED_EPISODES, SEED));
    },
    async round(hostile, signal) {
      const questions = generateQuestions(1000, SEED).join(' ');
      const search = (start) => ({ query: questions.slice(start, start + QUERY_CHARACTERS), limit: 1000 });
      await Promise.all(
        Array.from({ length: SEARCHES_AT_ONCE }, (_, lane) =>
          hostile.ask('POST', '/api/v1/search', search(lane * 100), signal),
        ),
      );
      return !signal.aborted;
    },
  },

  deletion: {
    title: '(e) deletion of the text of (b)',
    once: true,
    async setUp(hostile, { textBytes }) {
      const signal = AbortSignal.timeout(SET_UP_PATIENCE_MS);
      const { status, body } = await hostile.ask('POST', '/api/v1/add', longText(textBytes, 0), signal);
      if (status !== 200) throw new Error(`its text was answered with ${status}`);
      await hostile.untilProcessed(signal);
      await noteFailure(hostile, body.queueId);
      if (hostile.notes.length > 0) throw new Error(hostile.notes.join('; '));
      hostile.answers = {};
      hostile.logId = body.queueId;
    },
    async round(hostile, signal) {
      const { logId } = hostile;
      while (!signal.aborted) {
        const { status } = await hostile.ask('DELETE', `/api/v1/logs/${logId}`, { id: logId }, signal);
        if (status === 200 || status === 404) return true;
        await delay(RETRY_AFTER_MS);
      }
      return false;
    },
  },

  forgetting: {
    title: `(f) forgetting ${FORGOTTEN_LOGS} logs of a source`,
    once: true,
    async setUp(hostile) {
      await store(hostile, ofOneFamily(FORGOTTEN_LOGS, FORGOTTEN_SOURCE));
    },
    async round(hostile, signal) {
      const forget = (request) =>
        hostile.ask('POST', '/api/v1/forget', { selection: { source: FORGOTTEN_SOURCE }, ...request }, signal);
      const { body: preview } = await forget({ dryRun: true });
      const { body: accepted } = await forget({ dryRun: false, token: preview?.token });
      while (!signal.aborted) {
        const { body: job } = await hostile.ask('GET', `/api/v1/forget-jobs/${accepted?.jobId}`, undefined, signal);
        if (job?.status === 'completed') return true;
        if (job?.status === 'failed') hostile.notes.push(`the job failed after ${job.done} of ${job.total} logs`);
        if (job?.status !== 'running') return false;
        await delay(RETRY_AFTER_MS);
      }
      return false;
    },
  },
};

/** A set-up is no attack: it goes as fast as it may. */
async function store(hostile, episodes) {
  const signal = AbortSignal.timeout(SET_UP_PATIENCE_MS);
  for (const items of inBatches(episodes)) {
    while ((await hostile.addBatches([items], signal)) === 0 && !signal.aborted) await delay(RETRY_AFTER_MS);
  }
  if (!(await hostile.untilProcessed(signal))) throw new Error('its episodes were not stored in time');
  hostile.answers = {};
}

/** Each about another person of one family: without one of them, the family name may mean somebody else. */
function ofOneFamily(count, source) {
  return Array.from({ length: count }, (_, n) => ({
    episodeBody: `${givenName(n)} Hansen lives in ${['Oslo', 'Bergen', 'Turin', 'Lyon'][n % 4]} and likes chess.`,
    referenceTime: REFERENCE_TIME,
    source,
  }));
}

/** Another one for each number, in letters. */
function givenName(number) {
  return `B${[...String(number).padStart(4, '0')].map((digit) => 'aeioulnrst'[Number(digit)]).join('')}`;
}

/** One line in which all names differ. */
function longText(bytes, round) {
  const sentences = [];
  let length = 0;
  for (let n = 0; length < bytes; n += 1) {
    const id = `${n}r${round}`;
    sentences.push(`Name${id} Surname${id} lives in Town${id}.`);
    length += sentences[n].length + 1;
  }
  return { episodeBody: sentences.slice(0, -1).join(' '), referenceTime: REFERENCE_TIME, source: 'hostile' };
}

function repeatedText(episodeBody, count) {
  return Array.from({ length: count }, () => ({ episodeBody, referenceTime: REFERENCE_TIME, source: 'hostile' }));
}

function inBatches(items) {
  return Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

async function noteFailure(hostile, logId) {
  const { status: answered, body } = await hostile.ask('GET', `/api/v1/logs/${logId}`);
  const { status, error } = body?.log ?? { status: `unknown (${answered})` };
  if (status !== 'completed') hostile.notes.push(`the text is ${status}${error ? `: ${error}` : ''}`);
}
