import { COARSE_ERROR } from '../vectors/byte-vectors.js';
import type { Documents } from '../contents/documents.js';
import { Best, type Scored } from './best.js';

/** How many candidates are compared exactly for each requested result, and at least how many more. */
const LOOKED_AT = 1.25;
const LEAST_MORE = 25;

/** The nearest documents of one kind, best first. @param among the places to compare, -1: none; default: all */
export function vectorHits(
  documents: Documents,
  question: Float32Array,
  similarityFloor: number,
  passes: (no: number) => boolean,
  limit: number,
  among?: readonly number[],
): Scored[] {
  const about = new Best(Math.ceil(limit * LOOKED_AT) + LEAST_MORE, similarityFloor - COARSE_ERROR);
  const look = (place: number, score: number) => {
    const no = documents.documentAt(place);
    if (no >= 0 && passes(no)) about.add(place, score);
  };
  documents.vectors.eachNear(
    question,
    about,
    look,
    among?.filter((place) => place >= 0),
  );
  const best = new Best(limit, similarityFloor);
  for (const { no: place } of about.list()) {
    best.add(documents.documentAt(place), documents.vectors.cosine(place, question));
  }
  return best.list();
}
