import { COARSE_ERROR } from '../vectors/byte-vectors.js';
import type { Documents } from '../contents/documents.js';
import { Best, type Scored } from './best.js';

/** How many candidates are compared exactly for each requested result, and at least how many more. */
const LOOKED_AT = 1.25;
const LEAST_MORE = 25;

/** The nearest documents of one kind, best first. */
export function vectorHits(
  documents: Documents,
  question: Float32Array,
  similarityFloor: number,
  passes: (no: number) => boolean,
  limit: number,
): Scored[] {
  const about = new Best(Math.ceil(limit * LOOKED_AT) + LEAST_MORE, similarityFloor - COARSE_ERROR);
  documents.vectors.eachNear(question, about, (place, score) => {
    const no = documents.documentAt(place);
    if (no >= 0 && passes(no)) about.add(place, score);
  });
  return exactly(
    documents,
    question,
    similarityFloor,
    about.list().map(({ no }) => no),
    limit,
  );
}

/** The nearest of the documents at these places. */
export function vectorHitsAmong(
  documents: Documents,
  question: Float32Array,
  similarityFloor: number,
  among: readonly number[],
  passes: (no: number) => boolean,
  limit: number,
): Scored[] {
  const isThere = (place: number) => place >= 0 && documents.documentAt(place) >= 0;
  const places = among.filter((place) => isThere(place) && passes(documents.documentAt(place)));
  return exactly(documents, question, similarityFloor, places, limit);
}

function exactly(
  documents: Documents,
  question: Float32Array,
  similarityFloor: number,
  places: readonly number[],
  limit: number,
): Scored[] {
  const best = new Best(limit, similarityFloor);
  for (const place of places) best.add(documents.documentAt(place), documents.vectors.cosine(place, question));
  return best.list();
}
