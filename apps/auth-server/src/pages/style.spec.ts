import { STYLE } from './style.js';

/** Text colors with their backgrounds (WCAG 2.2, 1.4.3). */
const TEXT: [string, string][] = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['accent', 'ground'],
  ['accent', 'surface'],
  ['accent-hover', 'ground'],
  ['accent-hover', 'surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['good', 'good-ground'],
  ['bad', 'bad-ground'],
  ['bad', 'surface'],
];

/** Edges of what can be used, and the focus (1.4.11). */
const EDGES: [string, string][] = [
  ['edge', 'ground'],
  ['edge', 'surface'],
  ['focus', 'ground'],
  ['focus', 'surface'],
  ['bad', 'surface'],
];

const [light = '', dark = ''] = STYLE.split('prefers-color-scheme: dark');

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of the pages, %s', (_, style) => {
  it.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(style, text), colour(style, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('%s can be seen on %s', (edge, ground) => {
    expect(contrast(colour(style, edge), colour(style, ground))).toBeGreaterThanOrEqual(3);
  });
});

function colour(style: string, name: string): string {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(style)?.[1];
  if (hex === undefined) throw new Error(`There is no colour ${name}`);
  return hex;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of an sRGB colour, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
