import { shorten } from './shorten.ts';

const LENGTH = 120;

/** A text that others wrote, cut where it is too long for its place; the whole text shows on hover. */
export function Shortened({ text, length = LENGTH }: { text: string; length?: number }) {
  const short = shorten(text, length);
  return <bdi title={short === text ? undefined : text.slice(0, 1_000)}>{short}</bdi>;
}
