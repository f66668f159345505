import type { FactSnapshot, GraphDelta } from '../../graph-writer.port.js';

const LISTS = ['created', 'invalidated', 'restored', 'deleted'] as const;

/** The maximum size of the part of a delta in one row or one message. */
const MAX_FACTS = 400;
const MAX_CHARACTERS = 200_000;
/** The size of a fact without its words. */
const FRAME_CHARACTERS = 250;

/** Splits a delta into pieces, each with some of its facts; there is at least one piece. */
export function deltaPieces(delta: GraphDelta): GraphDelta[] {
  const piece = (): GraphDelta => ({ ...delta, created: [], invalidated: [], restored: [], deleted: [] });
  const pieces = [piece()];
  let facts = 0;
  let characters = 0;
  for (const list of LISTS) {
    for (const fact of delta[list]) {
      facts++;
      characters += sizeOf(fact);
      if (facts > 1 && (facts > MAX_FACTS || characters > MAX_CHARACTERS)) {
        pieces.push(piece());
        facts = 1;
        characters = sizeOf(fact);
      }
      pieces.at(-1)![list].push(fact);
    }
  }
  return pieces;
}

/** Joins the pieces of a delta again. @param pieces at least one */
export function joinPieces(pieces: readonly GraphDelta[]): GraphDelta {
  const lists = LISTS.map((list) => [list, pieces.flatMap((piece) => piece[list])] as const);
  return { ...pieces[0]!, ...Object.fromEntries(lists) };
}

function sizeOf({ content }: FactSnapshot): number {
  return FRAME_CHARACTERS + content.length;
}
