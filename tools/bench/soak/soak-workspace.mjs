import { ApiClient } from '@memory-graph/test-kit/http';
import { WorkspaceAccount } from '@memory-graph/test-kit/service';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';
import { benchAccount } from '../bench-account.mjs';
import { PatientClient } from './patient-client.mjs';

const BATCH = 10;
/** One text in so many is about a time long before the others. */
const LATE_EVERY = 10;
const LATE_BY_MS = 3 * 365 * 86_400_000;
/** Searches ask half of the time for one of so many texts that were added last. */
const RECENT = 50;
/** One in so many deletions may hit a text that is still being processed; the others would hide that it was lost. */
const UNFINISHED_EVERY = 10;
const DELETIONS_AT_A_TIME = 2;
const CITIES = ['Paris', 'Lisbon', 'Oslo', 'Vienna', 'Dublin', 'Prague'];
const LETTERS = 'abdefgklmr';

/**
 * @typedef {object} SoakText
 * @property {string} id
 * @property {string} name
 * @property {string | null} fact what a search for the name must find; null for a text about an earlier time
 * @property {number} atMs in the time of the run, and `acceptedAt` since the epoch
 * @property {number} acceptedAt
 * @property {boolean} isCompleted
 * @property {null | 'asked' | 'done'} deletion
 */

/** A workspace with a webhook, what was added to it, and what is known of that. */
export class SoakWorkspace {
  #ledger;
  #receiver;
  #episodes;
  #number = 0;
  #deleting = 0;
  /** @type {Map<string, SoakText>} */
  texts = new Map();
  /** The ids of those that are not to be deleted yet, for a random choice. */
  #kept = [];
  /** Logs that `log.completed` was received for. */
  notified = new Set();
  counts = { adds: 0, batches: 0, searches: 0, deletions: 0 };
  /** @type {string[]} */
  misses = [];
  /** @type {Map<string, number>} */
  errors = new Map();

  constructor({ token, client, ledger, receiver, episodes }) {
    this.#ledger = ledger;
    this.token = token;
    this.client = client;
    this.#receiver = receiver;
    this.#episodes = episodes;
  }

  /**
   * The first one belongs to the first user, the others to users who sign up.
   * @param {{ url: string, urls: readonly string[] }} target
   * @param {{ number: number, ledger: import('./patient-client.mjs').Ledger, episodes: { episodeBody: string, referenceTime: string }[] }} options
   *   `episodes` are used again from the beginning where they end
   */
  static async open({ url, urls }, { number, ledger, episodes }) {
    const token =
      number === 0
        ? benchAccount('main').MEMORY_GRAPH_BOOTSTRAP_TOKEN
        : (await WorkspaceAccount.signUp(new ApiClient(url, ''), `Soak ${number}`)).token;
    const client = new PatientClient({ urls, token, ledger });
    const receiver = await WebhookReceiver.start();
    const { secret } = await client.call('POST', '/api/v1/webhooks', { url: receiver.url, events: ['log.completed'] });
    receiver.secret = secret;
    return new SoakWorkspace({ token, client, ledger, receiver, episodes });
  }

  get keptCount() {
    return this.#kept.length;
  }

  add() {
    return this.#counted('adds', async () => {
      const text = this.#nextText();
      const { queueId } = await this.client.measured('add', 'POST', '/api/v1/add', text.body);
      this.#accept(queueId, text);
    });
  }

  addBatch() {
    return this.#counted('batches', async () => {
      const texts = Array.from({ length: BATCH }, () => this.#nextText());
      const items = texts.map(({ body }) => body);
      const { queueIds } = await this.client.measured('batch', 'POST', '/api/v1/add/batch', { items });
      for (const [index, id] of queueIds.entries()) this.#accept(id, texts[index]);
    });
  }

  /** Searches for a text that is completed: the answer must have it, unless it was deleted meanwhile. */
  search() {
    return this.#counted('searches', async () => {
      const from = Math.random() < 0.5 ? Math.max(0, this.#kept.length - RECENT) : 0;
      const text = this.#randomText(from);
      if (!text?.fact || !(await this.#isCompleted(text))) return;
      if ((await this.finds(text)) || text.deletion !== null) return;
      this.misses.push(`${text.id} ("${text.name}")`);
    });
  }

  /** Whether a search has the fact of a text. */
  async finds({ name, fact }, client = this.client) {
    const answer = await client.measured('search', 'POST', '/api/v1/search', { query: `Where does ${name} live?` });
    return JSON.stringify(answer).includes(fact);
  }

  /** Deletes any text, where there are more than these. A few at a time: a client waits for deletions. */
  async deleteBeyond(keep) {
    if (this.#kept.length <= keep || this.#deleting >= DELETIONS_AT_A_TIME) return;
    this.#deleting += 1;
    await this.#deleteAny();
    this.#deleting -= 1;
  }

  #deleteAny() {
    return this.#counted('deletions', async () => {
      const text = this.#randomText(0);
      if (!text || (!(await this.#isCompleted(text)) && this.counts.deletions % UNFINISHED_EVERY > 0)) return;
      if (text.deletion !== null) return;
      text.deletion = 'asked';
      const index = this.#kept.indexOf(text.id);
      this.#kept[index] = this.#kept.at(-1);
      this.#kept.pop();
      await this.client.measured('deletion', 'DELETE', `/api/v1/logs/${text.id}`, { id: text.id });
      text.deletion = 'done';
    });
  }

  /** Reads the messages of the webhook, which would otherwise fill the memory of this process. */
  takeMessages() {
    for (const { type, data, receivedAt } of this.#receiver.messages.splice(0)) {
      const text = this.texts.get(data.logId);
      if (type !== 'log.completed' || this.notified.has(data.logId)) continue;
      this.notified.add(data.logId);
      if (text === undefined) continue;
      text.isCompleted = true;
      const { atMs, acceptedAt } = text;
      this.#ledger.calls.push({ kind: 'completion', atMs, ms: Math.max(0, receivedAt - acceptedAt), retries: 0 });
    }
  }

  close() {
    return this.#receiver.close();
  }

  async #isCompleted(text) {
    if (text.isCompleted) return true;
    try {
      text.isCompleted = (await this.client.call('GET', `/api/v1/logs/${text.id}`)).log.status === 'completed';
    } catch (error) {
      if (error.status !== 404 || text.deletion === null) throw error;
    }
    return text.isCompleted;
  }

  #randomText(from) {
    return this.texts.get(this.#kept[from + Math.floor(Math.random() * (this.#kept.length - from))]);
  }

  #accept(id, { name, fact }) {
    const [atMs, acceptedAt] = [this.#ledger.nowMs, Date.now()];
    this.texts.set(id, { id, name, fact, atMs, acceptedAt, isCompleted: false, deletion: null });
    this.#kept.push(id);
  }

  /** A fact that no other text has, before a generated text whose people and things are those of others too. */
  #nextText() {
    const number = this.#number++;
    const { episodeBody, referenceTime, source } = this.#episodes[number % this.#episodes.length];
    const at = Date.parse(referenceTime);
    const earlier = number % LATE_EVERY === LATE_EVERY - 1 ? this.#randomText(0) : undefined;
    const name = earlier?.name ?? nameOf(number);
    const fact = `${name} lives in ${earlier ? 'Boston' : CITIES[number % CITIES.length]}`;
    const body = {
      episodeBody: `${fact}. ${episodeBody}`,
      referenceTime: new Date(earlier ? at - LATE_BY_MS : at).toISOString(),
      source,
    };
    return { body, name, fact: earlier ? null : fact };
  }

  async #counted(kind, work) {
    this.counts[kind] += 1;
    try {
      await work();
    } catch (error) {
      this.errors.set(error.message, (this.errors.get(error.message) ?? 0) + 1);
    }
  }
}

/** Digits would not be read as a part of a name. */
function nameOf(number) {
  const letters = [...String(number).padStart(6, '0')].map((digit) => LETTERS[Number(digit)]);
  return `Zora Q${letters.join('')}`;
}
