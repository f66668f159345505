import { getHeapStatistics } from 'node:v8';
import { StaticEmbedder } from '@memory-graph/models-static';
import { openReaderModel } from '@memory-graph/models-onnx';
import { type Extractor, PlainTextExtractor, placeQuotes } from '@memory-graph/extraction';
import { AnswerFinder, ReaderExtractor, Reviser } from '@memory-graph/extraction/reader';
import { checkWordings, RuleBasedExtractor, splitTurns } from '@memory-graph/extraction/rules';
import { parseIngestionRule, type RuleReading, splitIntoPassages } from '@memory-graph/memory-model/ingestion-rules';
import {
  compareFacts,
  deriveFacts,
  type Evidence,
  splitIntoChunks,
  viewOf,
  vocabularyOf,
} from '@memory-graph/memory-model';
import { LRUCache } from 'lru-cache';
import type { Outcome, RuleSummary, TaskCall, TaskGroup, TaskName, Tasks } from './tasks.js';

/** What one model does. */
interface Trained {
  extractor: Extractor;
  reviser: Reviser;
  answers: AnswerFinder;
}

type Awaitable<Result> = Result | Promise<Result>;

/** The code of the threads. Each loads its tables once, when it first needs them. */

const MAX_KNOWN_RULES = 500;
/** Matching caches tables of up to some megabytes per unusual expression: above this size they are dropped. */
const MAX_HEAP_BYTES = 200 * 1024 * 1024;
/** Time limit of a task, so that other tasks get the thread. */
const MATCH_MS = 30;

const exact = new RuleBasedExtractor();
const ruleBased = new PlainTextExtractor(exact);
let reader: Promise<Trained | null> | undefined;
let embedder: StaticEmbedder | undefined;
const rules = new LRUCache<string, RuleReading>({ max: MAX_KNOWN_RULES });

const handlers: { [Name in TaskName]: (task: Tasks[Name]['task']) => Awaitable<Tasks[Name]['result']> } = {
  extract: async ({ extractor, ...input }) => {
    if (extractor === 'rules') return ruleBased.extract(input);
    const trained = await (reader ??= openReader());
    return trained ? trained.extractor.extract(input) : { ...(await ruleBased.extract(input)), readBy: ruleBased.name };
  },

  revise: async ({ known, ...message }) => (await (reader ??= openReader()))?.reviser.revise(message, known) ?? [],

  answer: async (asked) => (await (reader ??= openReader()))?.answers.judge(asked) ?? null,

  wordings: (vocabulary) => checkWordings(vocabulary),

  chunk: (text) => splitIntoChunks(text),

  quotes: ({ text, quotes }) => placeQuotes(text, quotes),

  screen: ({ text, rules: texts }) => ({
    passages: splitIntoPassages(text),
    readings: texts.map((rule) => summaryOf(readingOf(rule))),
  }),

  embed: async (texts) => {
    embedder ??= new StaticEmbedder();
    const { dimension } = embedder;
    const all = new Float32Array(texts.length * dimension);
    for (const [index, vector] of (await embedder.embedDocuments(texts)).entries()) all.set(vector, index * dimension);
    return all;
  },

  match: ({ rules: texts, sentences, from }) => {
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const found: number[] = [];
    const pairs = texts.length * sentences.length;
    for (let pair = from; pair < pairs && (pair === from || elapsed() < MATCH_MS); pair++) {
      const reading = readingOf(texts[Math.floor(pair / sentences.length)]!);
      const finds = reading.kind === 'deterministic' && reading.finds(sentences[pair % sentences.length]!);
      found.push(finds ? 1 : 0);
    }
    return { found: Uint8Array.from(found), ms: elapsed() };
  },

  view: ({ workspaceId, evidence, names }) => viewOf(workspaceId, evidence, names),

  compare: ({ workspaceId, declared, before, after }) => {
    const vocabulary = vocabularyOf(declared);
    const factsOf = (evidence: readonly Evidence[]) => deriveFacts(workspaceId, evidence, [], vocabulary);
    return compareFacts(factsOf(before), factsOf(after));
  },
};

/** The function that the pool calls. A task that fails leaves the others alone. */
export async function runGroup({ calls, begun }: TaskGroup): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const call of calls) {
    Atomics.add(begun, 0, 1);
    outcomes.push(await outcomeOf(call));
  }
  return outcomes;
}

async function outcomeOf<Name extends TaskName>({ name, task }: TaskCall & { name: Name }): Promise<Outcome> {
  try {
    const handler = handlers[name];
    return { result: await handler(task) };
  } catch (error) {
    return { error };
  }
}

/** @returns null where this platform has no runtime for the model: the rules read instead */
async function openReader(): Promise<Trained | null> {
  try {
    const model = await openReaderModel();
    const extractor = new PlainTextExtractor(new ReaderExtractor(model, splitTurns, exact));
    return { extractor, reviser: new Reviser(model), answers: new AnswerFinder(model) };
  } catch (error) {
    process.emitWarning(`The reader cannot run here, so the rules read: ${String(error)}`);
    return null;
  }
}

function summaryOf(reading: RuleReading): RuleSummary {
  return reading.kind === 'deterministic' ? { kind: reading.kind, effect: reading.effect } : reading;
}

function readingOf(text: string): RuleReading {
  const known = rules.get(text);
  if (known) return known;
  if (getHeapStatistics().used_heap_size > MAX_HEAP_BYTES) rules.clear();
  const reading = parseIngestionRule(text);
  rules.set(text, reading);
  return reading;
}
