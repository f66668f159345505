/** How dots and lines look in a picture of so many nodes: the fewer, the larger. */
export interface CrowdLook {
  /** Factor of the sizes. */
  size: number;
  /** How much of their colour lines have, from 0 to 1. */
  line: number;
  /** How many names are written at most. */
  names: number;
}

const LOOKS: readonly (readonly [most: number, CrowdLook])[] = [
  [60, { size: 1.6, line: 0.8, names: 60 }],
  [200, { size: 1.25, line: 0.55, names: 60 }],
  [1_000, { size: 1, line: 0.4, names: 50 }],
];
const CROWDED: CrowdLook = { size: 0.8, line: 0.35, names: 40 };
/** Of more nodes in the window, groups are drawn in place of lines. */
const MOST_WITH_LINES = 450;
/** Of fewer, lines have names. */
const MOST_WITH_PREDICATES = 40;

export function crowdLook(nodes: number): CrowdLook {
  return LOOKS.find(([most]) => nodes <= most)?.[1] ?? CROWDED;
}

/** Whether groups are drawn in place of lines. @param ratio of the camera: 1 shows the whole graph, less shows a part of it */
export function isFarFrom(nodes: number, ratio: number): boolean {
  return inWindow(nodes, ratio) > MOST_WITH_LINES;
}

/** Whether lines have names. */
export function isCloseTo(nodes: number, ratio: number): boolean {
  return inWindow(nodes, ratio) < MOST_WITH_PREDICATES;
}

/** About how many nodes are in the window. */
function inWindow(nodes: number, ratio: number): number {
  return nodes * Math.min(ratio, 1) ** 2;
}
