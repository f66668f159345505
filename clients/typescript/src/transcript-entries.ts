/** A message of a conversation. */
export interface TranscriptEntry {
  /** What `system` and `tool` write is kept, but not searched: a user did not say it. */
  role: 'user' | 'assistant' | 'system' | 'tool';
  /** What was said, in words. Blank: the message has only `data`, such as a call of a tool. */
  text: string;
  /** What else must come back: any JSON. */
  data: unknown;
  /** Of the speaker. */
  name?: string | undefined;
}

/** What the service keeps of an entry. */
export interface KeptEntry {
  text: string;
  metadata: Record<string, unknown>;
}

/** NUL, and surrogates without their other half. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const METADATA_BYTES = 16 * 1024;
/** See docs/guide/adding-content.md. */
const NOT_SEARCHED = { searched: false };

/**
 * The text and the metadata of the episode of an entry. Data that is too large for metadata becomes the text, and so does an
 * entry without words, or with a text that the service would reject. Such a text is not searched.
 */
export function keptEntryOf({ role, text, data, name }: TranscriptEntry, format: string): KeptEntry {
  const message = { format, data: JSON.stringify(data ?? null) };
  const metadata = {
    role,
    ...(name && { name }),
    ...(role !== 'user' && role !== 'assistant' && NOT_SEARCHED),
    message,
  };
  const fits = new TextEncoder().encode(JSON.stringify(metadata)).length <= METADATA_BYTES;
  if (text.trim() !== '' && !UNSTORABLE.test(text) && fits) return { text, metadata };
  const whole = { role, text, data: data ?? null, name: name ?? null };
  return { text: JSON.stringify(whole), metadata: { role: 'tool', ...NOT_SEARCHED, message: { format } } };
}

/** The opposite of `keptEntryOf`. */
export function entryOf({ text, metadata }: KeptEntry): TranscriptEntry {
  const { role, name, message } = metadata as Pick<TranscriptEntry, 'role' | 'name'> & { message: { data?: string } };
  if (message.data === undefined) {
    const { name, ...whole } = JSON.parse(text) as TranscriptEntry & { name: string | null };
    return { ...whole, ...(name !== null && { name }) };
  }
  return { role, text, data: JSON.parse(message.data), ...(name !== undefined && { name }) };
}
