import { MemoryGraph, Transcript } from '@memory-graph/client';
import type { AgentInputItem, Session } from '@openai/agents';
import { entryOf, itemOf } from './items.js';

export interface MemoryGraphSessionOptions {
  /** 1 to 200 characters. Default: a random one. */
  sessionId?: string;
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /** Whose memory it is, if many users share a workspace. */
  subject?: string;
}

const FORMAT = 'openai-agents-js';
const SOURCE = 'openai-agents';

/** The `Session` of a conversation. Its messages are also searched, and facts are extracted from them. */
export class MemoryGraphSession implements Session {
  private readonly transcript: Transcript;

  constructor(options: MemoryGraphSessionOptions = {}) {
    const { sessionId = globalThis.crypto.randomUUID(), memory = new MemoryGraph(), subject } = options;
    this.transcript = new Transcript(memory, sessionId, { format: FORMAT, source: SOURCE, subject });
  }

  getSessionId(): Promise<string> {
    return Promise.resolve(this.transcript.sessionId);
  }

  /**
   * The items, oldest first.
   * @param limit only the latest ones
   */
  async getItems(limit?: number): Promise<AgentInputItem[]> {
    return (await this.transcript.read(limit)).map(itemOf);
  }

  /** Adds items, and waits until they can be read and searched. */
  addItems(items: AgentInputItem[]): Promise<void> {
    return this.transcript.add(items.map(entryOf));
  }

  /** Removes and returns the latest item. Undefined: the session is empty. */
  async popItem(): Promise<AgentInputItem | undefined> {
    const entry = await this.transcript.pop();
    return entry && itemOf(entry);
  }

  /** Removes all items and what was extracted from them. */
  clearSession(): Promise<void> {
    return this.transcript.clear();
  }
}
