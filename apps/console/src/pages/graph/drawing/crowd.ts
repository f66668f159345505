/** How dots, lines and names look in a picture of so many nodes: the fewer, the larger and the more of them. */
export interface CrowdLook {
  /** Factor of the sizes. */
  size: number;
  /** How much of their colour lines have, from 0 to 1. */
  line: number;
  labels: {
    labelDensity: number;
    /** Dots that are smaller have no name, in pixels. */
    labelRenderedSizeThreshold: number;
  };
}

const LOOKS: readonly (readonly [most: number, CrowdLook])[] = [
  [60, { size: 1.6, line: 0.9, labels: { labelDensity: 3, labelRenderedSizeThreshold: 0 } }],
  [200, { size: 1.25, line: 0.7, labels: { labelDensity: 1, labelRenderedSizeThreshold: 4 } }],
];
const CROWDED: CrowdLook = { size: 1, line: 0.5, labels: { labelDensity: 0.5, labelRenderedSizeThreshold: 5 } };

export function crowdLook(nodes: number): CrowdLook {
  return LOOKS.find(([most]) => nodes <= most)?.[1] ?? CROWDED;
}
