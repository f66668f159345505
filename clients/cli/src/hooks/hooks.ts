import { contextOf, type MemoryProfile, type SearchResponse } from '@memory-graph/client';
import type { HookInput } from './hook-input.js';
import type { LastPrompts } from './last-prompts.js';
import { maskSecrets } from './mask-secrets.js';
import type { ServiceCall } from './service-calls.js';

/** What a hook works with. */
interface HookContext {
  call: ServiceCall;
  /** The subject of what is recalled and kept. */
  project: string;
  /** Null if nothing is kept. */
  prompts: LastPrompts | null;
}

/** @returns what the agent should know; empty: nothing */
export type Hook = (input: HookInput, context: HookContext) => Promise<string>;

const USER_TOKENS = 300;
const PROJECT_TOKENS = 500;
const RECALL_TOKENS = 400;
/** Prompts are no questions: what helps with one often scores lower than an answer, and chance lower than this. */
const LEAST_SCORE = 0.15;
/** A longer prompt is pasted text for the most part. */
const LONGEST_QUERY = 1_000;
const LONGEST_MESSAGE = 4_000;

/** The hooks by their event. */
export const HOOKS: Readonly<Record<string, Hook>> = {
  /** The profile of the user, and what is known about the project. */
  async SessionStart(_input, { call, project, prompts }) {
    const [user, ofProject] = await Promise.all([
      call<MemoryProfile>(`profiles/me?maxTokens=${USER_TOKENS}`),
      call<MemoryProfile>(`profiles/me?maxTokens=${PROJECT_TOKENS}&subject=${encodeURIComponent(project)}`),
      prompts?.deleteOld(),
    ]);
    return [user.text, ofProject.text].filter(Boolean).join('\n\n').replaceAll('<', '&lt;');
  },

  /** What is known for a prompt, without what this session added. */
  async UserPromptSubmit({ prompt, sessionId }, { call, project, prompts }) {
    const text = kept(prompt);
    await prompts?.save(sessionId, { text, at: new Date().toISOString() });
    if (text === '') return '';
    const question = { query: text.slice(0, LONGEST_QUERY), subject: project };
    const limits = { maxTokens: RECALL_TOKENS, groupIdentical: true };
    const { results } = await call<SearchResponse>('search', { ...question, ...limits });
    return contextOf(results.filter(({ score, metadata }) => score >= LEAST_SCORE && metadata.sessionId !== sessionId));
  },

  /** Keeps the last prompt and its answer, from which the service extracts what was decided. */
  async Stop({ sessionId, answer, agent }, { call, project, prompts }) {
    const prompt = await prompts?.take(sessionId);
    if (!prompt) return '';
    const messages = [
      { role: 'user', content: prompt.text, at: prompt.at },
      { role: 'assistant', content: kept(answer), at: new Date().toISOString() },
    ].filter(({ content }) => content !== '');
    if (messages.length > 0) await call('add', { messages, source: agent, sessionId, subject: project });
    return '';
  },
};

/** Without blocks of code or output, which can be read again where they come from, and without secrets. */
function kept(text: string): string {
  const words = text.replace(/^ *(```+|~~~+)[\s\S]*?(?:^ *\1 *$|(?![\s\S]))/gm, '').slice(0, 2 * LONGEST_MESSAGE);
  return maskSecrets(words).slice(0, LONGEST_MESSAGE).trim();
}
