import { foldText } from '../words/fold-text.js';
import { partsOfKey, scopedKey } from './scope.js';

/**
 * What the keys of all spellings of a name have in common, within their scope: "lukasz" for "łukasz". It joins entities and finds
 * them. Their ids follow from `entityKey`, which must never change.
 */
export function plainKey(scoped: string): string {
  const { scope, key } = partsOfKey(scoped);
  return scopedKey(scope, foldText(key));
}
