import { getHeapStatistics } from 'node:v8';
import { StaticEmbedder } from '@memory-graph/models-static';
import { checkWordings, RuleBasedExtractor } from '@memory-graph/extraction/rules';
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
import { move } from 'piscina';
import type { Envelope, RuleSummary, TaskName, Tasks } from './tasks.js';

type Awaitable<Result> = Result | Promise<Result>;

/** The code of the threads. Each loads its tables once, when it first needs them. */

const MAX_KNOWN_RULES = 500;
/** Matching caches tables of up to some megabytes per unusual expression: above this size they are dropped. */
const MAX_HEAP_BYTES = 200 * 1024 * 1024;
/** Time limit of a task, so that other tasks get the thread. */
const MATCH_MS = 30;

const extractor = new RuleBasedExtractor();
let embedder: StaticEmbedder | undefined;
const rules = new LRUCache<string, RuleReading>({ max: MAX_KNOWN_RULES });

export const extract = taking<'extract'>((input) => extractor.extract(input));

export const wordings = taking<'wordings'>((vocabulary) => checkWordings(vocabulary));

export const chunk = taking<'chunk'>((text) => splitIntoChunks(text));

export const screen = taking<'screen'>(({ text, rules: texts }) => ({
  passages: splitIntoPassages(text),
  readings: texts.map((rule) => summaryOf(readingOf(rule))),
}));

export const embed = taking<'embed'>(async (texts) => {
  embedder ??= new StaticEmbedder();
  const { dimension } = embedder;
  const all = new Float32Array(texts.length * dimension);
  for (const [index, vector] of (await embedder.embedDocuments(texts)).entries()) all.set(vector, index * dimension);
  return move(all) as unknown as Float32Array;
});

export const match = taking<'match'>(({ rules: texts, sentences, from }) => {
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
});

export const view = taking<'view'>(({ workspaceId, evidence, names }) => viewOf(workspaceId, evidence, names));

export const compare = taking<'compare'>(({ workspaceId, declared, before, after }) => {
  const vocabulary = vocabularyOf(declared);
  const factsOf = (evidence: readonly Evidence[]) => deriveFacts(workspaceId, evidence, [], vocabulary);
  return compareFacts(factsOf(before), factsOf(after));
});

/** The function that the pool calls for a task. */
function taking<Name extends TaskName>(run: (task: Tasks[Name]['task']) => Awaitable<Tasks[Name]['result']>) {
  return ({ task, begun }: Envelope<Tasks[Name]['task']>): Awaitable<Tasks[Name]['result']> => {
    Atomics.store(begun, 0, 1);
    return run(task);
  };
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
