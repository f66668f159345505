import { BUILT_IN, type Vocabulary } from './vocabulary.js';

/**
 * The predicate under which a claim is stored whose subject and object change places: "Globex employs Ada" is stored as
 * "Ada works at Globex". Null: it is stored as it is stated.
 */
export function turnedPredicate(key: string, vocabulary: Vocabulary = BUILT_IN): string | null {
  const { turned, inverse } = vocabulary.info(key);
  return turned ? inverse : null;
}

/**
 * The predicate under which the same may have been stated from the other side, and is stored so: "Tom is married to
 * Ada" for "Ada is married to Tom", "Tom manages Ada" for "Ada reports to Tom". Null where there is one side only.
 *
 * Both directions of such a pair are stored as they were stated, because each person has one timeline of the predicate:
 * who marries again is no longer married to the first, whichever of the two the text made the subject. What ends or
 * corrects one direction therefore has to be said of both.
 */
export function mirroredPredicate(key: string, vocabulary: Vocabulary = BUILT_IN): string | null {
  const { symmetric, inverse } = vocabulary.info(key);
  if (symmetric) return key;
  return inverse !== null && !vocabulary.info(inverse).turned ? inverse : null;
}
