import type { OwnVocabulary } from '@memory-graph/memory-model';
import { LRUCache } from 'lru-cache';
import { compileShapes } from '../patterns/engine/compile-pattern.js';
import { type ClauseReader, readerOf } from '../patterns/pattern-rule.js';
import { ownReading } from './own-reading.js';

/** Compiling takes milliseconds, and a workspace sends the same vocabulary with each text. */
const compiled = new LRUCache<string, ClauseReader>({ max: 100 });

/** What the wordings of a workspace say. They are tried before the patterns that everybody has. */
export function ownReader(vocabulary: OwnVocabulary | undefined): ClauseReader | null {
  const worded = vocabulary?.predicates.filter(({ wordings = [] }) => wordings.length > 0) ?? [];
  if (!vocabulary || worded.length === 0) return null;
  const key = JSON.stringify([vocabulary.entityTypes, worded]);
  let reader = compiled.get(key);
  if (!reader) {
    const readings = worded.map((predicate) => ownReading(predicate, vocabulary));
    reader = readerOf(compileShapes([{ shape: 'own wordings', readings }]));
    compiled.set(key, reader);
  }
  return reader;
}
