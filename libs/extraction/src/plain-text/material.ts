import type { TextSpan } from '@memory-graph/memory-model';

const TASK =
  'translate|proof-?read|rephrase|paraphrase|rewrite|reword|summari[sz]e|polish|shorten|spell-?check|correct|edit|improve|fix (?:the )?(?:grammar|spelling|typos)';
const ASKING = String.raw`(?:(?:hi|hey|ok|okay|now|please|pls|kindly|can you|could you|would you|will you|help me|then)[, ]+)*`;

/** Behind such a beginning of a sentence a text is not the writer's own. */
const BEGINNINGS: readonly RegExp[] = [
  // "Translate into French: …", "Paraphrase the sentence below.\n…"
  new RegExp(String.raw`(?<=^|[.!?\n][ \t]*)${ASKING}(?:${TASK})\b[^:\n]{0,80}(?::|\n)`, 'giu'),
  // "My friend wrote to me: …"
  /(?<=^|[.!?\n][ \t]*)[^:.!?\n]{1,60}\b(?:wrote|writes|texted|messaged|mailed|e-mailed|emailed)\b[^:.!?\n]{0,30}:/giu,
  // "For example, say my name is …"
  /(?<=^|[.!?\n][ \t]*)(?:for example|e\.g\.|let['’]?s say|suppose|imagine|pretend)\b/giu,
];
/** "Share this with all your groups": a chain letter says nothing of the one who passes it on. */
const CHAIN =
  /\b(?:forward|share|send|pass|copy)\b[^.!?\n]{0,30}\b(?:this|it)\b[^.!?\n]{0,40}\b(?:all|every(?:one|body|\s+group)|\d+|your|friends|contacts|groups?|people)\b|^(?:fwd?|forwarded(?: message)?)\b/iu;
const LOG = /^commit [0-9a-f]{4,40}\b/u;
const RECORD_LINE = /^[ \t]*["']?[a-z][\w -]{0,30}["']?[ \t]*:[ \t]*\S/u;
const NAME_LINE = /^[ \t]*(?:full[_ ]?)?name[ \t]*:[ \t]*(?<name>.+)$/imu;

/**
 * What is in a text without being said by its writer: texts that are handed over for a task, reported, made up or
 * passed on, data, logs.
 * @param user whose own records count
 */
export function materialIn(text: string, user: string): TextSpan | null {
  if (isData(text, user)) return { start: 0, end: text.length };
  const starts = BEGINNINGS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: m, index }) => index + m.length),
  );
  return starts.length === 0 ? null : { start: Math.min(...starts), end: text.length };
}

function isData(text: string, user: string): boolean {
  const trimmed = text.trim();
  if (LOG.test(trimmed) || CHAIN.test(trimmed)) return true;
  if (/^[{[]/u.test(trimmed)) {
    try {
      JSON.parse(trimmed);
      return true;
    } catch {
      return false;
    }
  }
  const lines = trimmed.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 3 || !lines.every((line) => RECORD_LINE.test(line))) return false;
  const name = NAME_LINE.exec(trimmed)?.groups!['name'];
  return name !== undefined && name.trim().toLowerCase() !== user.toLowerCase();
}
