const TYPES = ['person', 'organisation', 'place', 'project', 'product', 'event', 'thing', 'other'];

/** The number of the chart colour of an entity type. Types of the workspace share the eight colours. */
export function colourNumber(type: string): number {
  const index = TYPES.indexOf(type);
  if (index >= 0) return index + 1;
  let sum = 0;
  for (const character of type) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return (sum % TYPES.length) + 1;
}

/** As CSS, for elements: it follows the theme. */
export function colourOfType(type: string): string {
  return `var(--chart-${colourNumber(type)})`;
}

/** The colours of the theme as values: a canvas knows no CSS variables. */
export interface Palette {
  /** By `colourNumber`, from 1. */
  types: readonly string[];
  text: string;
  muted: string;
  line: string;
  edge: string;
  accent: string;
  /** For what is new. */
  fresh: string;
  raised: string;
  canvas: string;
  font: string;
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    types: ['', ...TYPES.map((_, index) => mixed(token(`chart-${index + 1}`), '#000000', 0))],
    text: token('text'),
    muted: token('muted'),
    line: token('line'),
    edge: token('edge'),
    accent: token('accent'),
    fresh: token('warm'),
    raised: token('raised'),
    canvas: token('canvas'),
    font: style.fontFamily,
  };
}

/** @returns ends the watch */
export function watchPalette(onChange: (palette: Palette) => void): () => void {
  const change = () => onChange(readPalette());
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const attributes = new MutationObserver(change);
  dark.addEventListener('change', change);
  attributes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', change);
    attributes.disconnect();
  };
}

/** A colour between two of the form `#rrggbb` or `#rgb`, to which the build shortens some. @param share of the second, from 0 to 1 */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channelsOf(first), channelsOf(second)];
  const hex = from.map((channel, index) =>
    Math.round(channel * (1 - share) + (to[index] ?? 0) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function channelsOf(colour: string): number[] {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}
