import type { TextPart } from './matching-words.ts';

/** A text of others, with the words that matter in colour. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return <bdi>{parts.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text))}</bdi>;
}
