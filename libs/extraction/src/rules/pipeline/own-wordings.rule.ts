import type { OwnVocabulary } from '@memory-graph/memory-model';
import { LRUCache } from 'lru-cache';
import type { Rule } from '../patterns/rule.js';
import { compileShapes } from '../shapes/engine/compile-shapes.js';
import { ownReading } from '../shapes/own/own-reading.js';
import { ruleOf } from './shapes.rule.js';

const REMEMBERED = 100;

/** Compiling takes milliseconds, and a workspace sends the same vocabulary with each text. */
const compiled = new LRUCache<string, Rule>({ max: REMEMBERED });

/** What the wordings of a workspace say. They are tried before the rules that everybody has. */
export function ownRule(vocabulary: OwnVocabulary | undefined): Rule | null {
  const worded = vocabulary?.predicates.filter(({ wordings = [] }) => wordings.length > 0) ?? [];
  if (!vocabulary || worded.length === 0) return null;
  const key = JSON.stringify([vocabulary.entityTypes, worded]);
  let rule = compiled.get(key);
  if (!rule) {
    const readings = worded.map((predicate) => ownReading(predicate, vocabulary));
    rule = ruleOf('own wordings', compileShapes([{ shape: 'own', readings, examples: [] }]));
    compiled.set(key, rule);
  }
  return rule;
}
