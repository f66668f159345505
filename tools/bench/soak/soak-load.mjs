import { atRate } from '../at-rate.mjs';

const ADDS_PER_SECOND = 50;
const SEARCHES_PER_SECOND = 20;
const DELETIONS_PER_SECOND = 2;
/** One add in so many is about a time long before the others. */
const LATE_EVIDENCE_EVERY = 10;
const LATE_BY_MS = 3 * 365 * 86_400_000;

/** Adds, searches and deletions of one workspace at steady rates. Keeps what was accepted and what was deleted. */
export class SoakLoad {
  #client;
  #data;
  #latencies = { add: [], search: [] };

  /** Ids of accepted logs, in order. */
  accepted = [];
  deleted = new Set();
  /** How often each error occurred. */
  errors = new Map();
  counts = { adds: 0, searches: 0, deletions: 0 };

  /**
   * @param {import('../../client/memory-graph-client.mjs').MemoryGraphClient} client
   * @param {{ episodes: object[], questions: string[] }} data used again from the beginning where it ends
   */
  constructor(client, data) {
    this.#client = client;
    this.#data = data;
  }

  /** Resolves when all requests of so much time were answered. */
  async run(durationMs) {
    const during = (perSecond) => ({ perSecond, count: Math.round((durationMs * perSecond) / 1000) });
    await Promise.all([
      atRate(during(ADDS_PER_SECOND), (index) => this.#counted('adds', () => this.#add(index))),
      atRate(during(SEARCHES_PER_SECOND), (index) => this.#counted('searches', () => this.#search(index))),
      atRate(during(DELETIONS_PER_SECOND), () => this.#delete()),
    ]);
  }

  /** @returns the latencies in ms since the last call, ascending */
  takeLatencies() {
    const taken = this.#latencies;
    this.#latencies = { add: [], search: [] };
    for (const latencies of Object.values(taken)) latencies.sort((a, b) => a - b);
    return taken;
  }

  async #add(index) {
    const { episodes } = this.#data;
    const episode = episodes[index % episodes.length];
    const late = index % LATE_EVIDENCE_EVERY === 0;
    const referenceTime = new Date(Date.parse(episode.referenceTime) - (late ? LATE_BY_MS : 0)).toISOString();
    const asked = performance.now();
    const { queueId } = await this.#client.call('POST', '/api/v1/add', { ...episode, referenceTime });
    this.#latencies.add.push(performance.now() - asked);
    this.accepted.push(queueId);
  }

  async #search(index) {
    const { questions } = this.#data;
    const asked = performance.now();
    await this.#client.search({ query: questions[index % questions.length] });
    this.#latencies.search.push(performance.now() - asked);
  }

  /** Any accepted log but each only once: those of long ago, and those that are still being processed. */
  async #delete() {
    const id = this.accepted[Math.floor(Math.random() * this.accepted.length)];
    if (id === undefined || this.deleted.has(id)) return;
    this.deleted.add(id);
    await this.#counted('deletions', () => this.#client.call('DELETE', `/api/v1/logs/${id}`, { id }));
  }

  /** A refusal, also for too many requests, is an error: these rates are the claim. */
  async #counted(kind, work) {
    this.counts[kind] += 1;
    try {
      await work();
    } catch (error) {
      const text = `${kind}: ${error.message.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`;
      this.errors.set(text, (this.errors.get(text) ?? 0) + 1);
    }
  }
}
